import type { Kysely } from 'kysely';
import { contadoEm } from '../../../../src/schemas/relatorios/contagem.ts';
import { desenhosDoRelatorio } from '../../../../src/schemas/relatorios/desenhosDitos.ts';
import { exportadoDe } from '../../../../src/schemas/relatorios/exportado.ts';
import { dimensaoDe, type Relatorio, type RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { acessoAo } from '../acesso.ts';
import type { PedidoDeRelatorio } from '../consultaDoRelatorio.ts';
import { lerRelatorio } from '../lerRelatorio.ts';
import { nomeDoValor, nomesDosValores } from '../nomesDosValores.ts';
import { pedidoDaSessao } from '../pedidoDaSessao.ts';
import { consultaDe } from '../pedidoDeRelatorio.ts';
import { mailDoRelatorio } from '../porEmail/mailDoRelatorio.ts';
import { leSoOProprio } from '../soOProprio.ts';
import type { Escrito, Leitura } from './leitura.ts';

/** What the values that a report was narrowed by are called, by dimension. */
const escolhidosDe = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  { organizacaoId, filtro }: PedidoDeRelatorio,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(filtro).map(async ([chave, valores]): Promise<readonly [string, readonly string[]]> => {
        const dimensao = dimensaoDe(relatorio, chave);
        const nomes = await nomesDosValores(db, organizacaoId, dimensao.nomes, valores);
        return [chave, valores.map((v) => nomeDoValor(dimensao, nomes, v))];
      }),
    ),
  );

/** A report as its files hold it, read as this session may. */
export const lerEscrito = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  sessao: Sessao,
): Promise<Escrito> => {
  const [contado, escolhidos] = await Promise.all([
    lerRelatorio(db, relatorio, pedido),
    escolhidosDe(db, relatorio, pedido),
  ]);
  const lido: RelatorioLido = {
    ...contado,
    so_o_proprio: leSoOProprio(relatorio, sessao),
  };
  const { de, ate, contagem, atrasado_desde, por_reunir } = lido;
  const { organizacaoId, fuso } = sessao;
  const exportado = exportadoDe(relatorio, lido, escolhidos);
  const contadoAssim = contadoEm(relatorio, contagem);
  return {
    nome: relatorio.nome,
    dias: { de, ate },
    exportado,
    desenhos: () => desenhosDoRelatorio(contadoAssim, lido),
    mail: () => mailDoRelatorio(contadoAssim, lido, exportado),
    atrasado_desde,
    por_reunir,
    organizacaoId,
    fuso,
  };
};

/** A declared report as it is downloaded. */
export const leituraDoRelatorio = (relatorio: Relatorio): Leitura => ({
  nome: relatorio.nome,
  rotulo: relatorio.rotulo,
  access: acessoAo(relatorio),
  consulta: consultaDe(relatorio),
  ler: async (db, consulta, sessao, agora) =>
    lerEscrito(db, relatorio, await pedidoDaSessao(db, relatorio, consulta, sessao, agora), sessao),
});
