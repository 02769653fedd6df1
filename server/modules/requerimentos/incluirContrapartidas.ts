import { sql } from 'kysely';
import { contrapartidasAbertas, contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { comDatasDeHoje } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { calendarioDaCidade } from './calendario.ts';
import type { Gravacao } from './gravacao.ts';

/** As the calendar of now has them: what the bulk recalculation wrote (refazerPrazos.ts) is not taken back by the next act. */
const linhasDe = ({ definicao, cidade, fuso }: Gravacao, guardado: Estado) => {
  const estado = comDatasDeHoje(definicao, guardado, { fuso, calendario: calendarioDaCidade(cidade) });
  const abertas = contrapartidasAbertas(estado);
  return contrapartidasDe(estado).map((c) => {
    const { id, chave, nome, situacao, quantidade, unidade, ate } = c;
    return { id, chave, nome, situacao, quantidade, unidade, ate, aberta: abertas.includes(c) };
  });
};

/** Counterparts as rows, by which duties find the open ones; one that a correction took back goes, and stays in the events. */
export const incluirContrapartidas = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado } = g.requerimento;
  const [antes, agora] = [linhasDe(g, estado), linhasDe(g, g.estado)];
  const saem = antes.filter((a) => !agora.some((b) => b.id === a.id)).map((a) => a.id);
  if (saem.length > 0)
    lote.incluir(
      'contrapartida_retirada',
      sql`delete from requerimento_contrapartida where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and sequencia = any(${saem}::int[])`,
    );
  // The end of a request closes or opens what did not change itself: rows are compared by what they say.
  const iguais = new Set(antes.map((linha) => JSON.stringify(linha)));
  const linhas = agora
    .filter((linha) => !iguais.has(JSON.stringify(linha)))
    .map(({ id: sequencia, ...linha }) => ({ ...linha, sequencia }));
  if (linhas.length === 0) return;
  lote.incluir(
    'contrapartida_mudada',
    sql`insert into requerimento_contrapartida (organizacao_id, requerimento_id, sequencia, chave, nome, situacao, quantidade, unidade, ate, aberta)
      select ${organizacaoId}::bigint, ${id}::bigint, x.* from ${deLinhas(
        linhas,
        sql`sequencia int, chave text, nome text, situacao text, quantidade numeric, unidade text, ate date, aberta boolean`,
      )} as x
      on conflict (organizacao_id, requerimento_id, sequencia) do update set chave = excluded.chave, nome = excluded.nome, situacao = excluded.situacao,
        quantidade = excluded.quantidade, unidade = excluded.unidade, ate = excluded.ate, aberta = excluded.aberta`,
  );
};
