import type { Definicao, Etapa } from '../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../src/schemas/requerimento/contexto.ts';
import { comEtapas, etapa, segue } from './definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from './requerimentoNoMotor.ts';

export const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
export const colega: Ator = { ...analista, id: 12, nome: 'Otto' };
/** Analyses in both sectors: he could judge what he decided. */
export const dosDois: Ator = { ...analista, id: 13, nome: 'Rui', setores: ['SEURB', 'SEMAM'] };
const PRAZO = { contagem: 'corridos', quantidade: 30 } as const;

/** An analysis, and what follows it, with this many instances of appeal against its denial. */
export const comRecurso = (naAnalise: Partial<Etapa> = {}, instancias = 2, de?: readonly string[]): Definicao => {
  const d = comEtapas([
    etapa('analise', [segue('fim')], naAnalise),
    etapa('fim', []),
    ...Array.from({ length: instancias }, (_, i) => [
      etapa(`recurso${i + 1}`, [segue(`julgar${i + 1}`)], {
        tipo: 'preencher',
        publico: 'requerente',
        prazo: PRAZO,
        secoes: [{ chave: `s${i + 1}`, titulo: 'Razões', campos: [`razoes${i + 1}`] }],
      }),
      etapa(`julgar${i + 1}`, [segue('analise')], { setor: 'SEMAM' }),
    ]).flat(),
  ]);
  return {
    ...d,
    campos: [
      ...d.campos,
      ...Array.from({ length: instancias }, (_, i) => ({
        chave: `razoes${i + 1}`,
        nome: `Razões ${i + 1}`,
        tipo: 'texto-longo' as const,
        obrigatorio: true,
      })),
    ],
    recurso: {
      ...(de === undefined ? {} : { de: [...de] }),
      instancias: Array.from({ length: instancias }, (_, i) => ({
        nome: `${i + 1}ª instância`,
        interpor: `recurso${i + 1}`,
        julgar: `julgar${i + 1}`,
      })),
    },
  };
};
export const emAnalise = (definicao = comRecurso()): NoMotor & { readonly definicao: Definicao } => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  return Object.assign(r, { definicao });
};
export const interpor = (r: NoMotor, n = 1): void =>
  r.fazer(
    { acao: 'enviar', respostas: { [`razoes${n}`]: 'A medida foi outra.' }, arquivos: {}, faltas: {} },
    requerente,
  );
export const julgar = (r: NoMotor, comando: Comando, quem: Ator = ambiental): void => {
  r.fazer({ acao: 'iniciar' }, quem);
  r.fazer(comando, quem);
};
export const nega = { acao: 'indeferir', motivo: 'Não procede' } as const;
export const vencer = (r: NoMotor): void => {
  const e = r.estado().execucoes.findLast(({ situacao }) => situacao !== 'concluida');
  r.fazer(
    { acao: 'vencer-prazo', vence_em: '2026-12-19', execucao: e?.sequencia ?? 0 },
    { ...gestor, tipo: 'sistema', gestor: false },
  );
};
