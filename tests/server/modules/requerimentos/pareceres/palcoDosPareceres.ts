import { afterAll, beforeAll } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../../../src/schemas/processo/partesDaEtapa.ts';
import type { RequerimentoListado } from '../../../../../src/schemas/requerimento/vistas/listado.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../../../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly pareceres_pedidos: number;
}

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;

export const PERGUNTA = 'O lote tem faixa de preservação?';
const REGRA: ParecerProposto = {
  setor: 'SEMAM',
  condicao: 'area_ampliada_m2 > 100',
  motivo: 'Obra com mais de 100 m²',
  pergunta: PERGUNTA,
  prazo: { quantidade: 5, contagem: 'uteis' },
  bloqueia: true,
};
/** triagem, in which SEMAM is to be consulted for works like the scenario's, then emissao, which issues O2's paper */
export const definicao = (): Definicao => {
  const [emitido] = definicaoO2().documentos_emitidos;
  if (emitido === undefined) throw new Error('O2 issues a paper');
  const d = comEtapas([
    etapa('triagem', [segue('emissao')], { pareceres: [REGRA] }),
    etapa('emissao', [], { tipo: 'certificado', emite: emitido.chave }),
  ]);
  const { condicionantes: _nenhuma, modelo: _modelo, certificado: _certificado, ...so } = emitido;
  return { ...d, documentos_emitidos: [{ ...so, texto: ['Licença.'], campos: [] }] };
};
export const emTriagem = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
export const pedido = async (): Promise<number> => {
  const id = await emTriagem();
  await api.agir(id, 'pareceres', { setor: 'SEMAM' });
  return id;
};
export const listar = async (query: Record<string, string | number | readonly string[]>, quem = c.deOutroSetor) =>
  (await quem.get('painel-prefeitura/requerimento', query)).dados<Lista>();
export const meus = (quem = c.deOutroSetor) => listar({ 'filtro[parecer]': 'pedido' }, quem);
export const ids = ({ data }: Lista) => data.map((r) => r.id);
export const avisos = async (usuario: number, id: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', usuario)
      .where('requerimento_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((n) => n.message);

/** A city in which one sector is asked for its opinion by a rule. */
export const palcoDosPareceres = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    await publicarVersao(portal.db, portal.cidade, c.processo, definicao());
    api = requerimentoPelaApi(portal, c);
  });
  afterAll(() => portal.drop());
};
