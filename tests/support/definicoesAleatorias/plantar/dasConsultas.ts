import type { Consulta } from '../../../../src/schemas/processo/consulta.ts';
import type { Etapa } from '../../../../src/schemas/processo/definicao.ts';
import type { Plantador } from './terreno.ts';

const sozinha = { tipo: 'automático', publico: 'setor', setor: 'SEURB' } as const;

/** A step that asks the tax system, spoilt in one place. */
const comConsulta =
  (
    parte: string,
    { resultado = 'devedor', ...mudancas }: Partial<Consulta> & { readonly resultado?: string },
    { sem = [], mais = {} }: { readonly sem?: readonly 'envia'[]; readonly mais?: Partial<Etapa> } = {},
  ): Plantador =>
  (t) => {
    const campo = t.chave();
    t.d.campos.push({ chave: campo, nome: 'Deve à prefeitura?', tipo: 'logico', obrigatorio: true });
    const consulta: Consulta = {
      ...{ conector: 'tributos', envia: [{ parametro: 'em', valor: 'hoje' }] },
      ...{ recebe: [{ campo, resultado }], ...mudancas },
    };
    for (const nome of sem) delete consulta[nome];
    const secoes = [{ chave: t.chave(), titulo: 'Fazenda', campos: [campo] }];
    return `${t.etapa({ ...sozinha, secoes, consulta, ...mais }).onde}${parte}`;
  };

/** Faults of what steps ask other systems. */
export const dasConsultas = {
  consulta_invalida: [
    comConsulta('.consulta.envia[0].parametro', { envia: [{ parametro: 'outro', valor: 'hoje' }] }),
    comConsulta('.consulta.envia[0].valor', { envia: [{ parametro: 'em', valor: '2 + 2' }] }),
    comConsulta('.consulta', {}, { sem: ['envia'] }),
    comConsulta('.consulta', {}, { mais: { espera: { evento: 'taxas_pagas' } } }),
    comConsulta('.consulta.recebe[0].resultado', { resultado: 'nenhum' }),
    comConsulta('.consulta.recebe[0].resultado', { resultado: 'situacao' }),
  ],
  conector_inexistente: [comConsulta('.consulta.conector', { conector: 'outro' })],
} satisfies Readonly<Record<string, readonly Plantador[]>>;

/** Somebody works in the step: it would ask nothing. */
export const consultaSemEfeito = comConsulta('.consulta', {}, { mais: { tipo: 'validar' } });
