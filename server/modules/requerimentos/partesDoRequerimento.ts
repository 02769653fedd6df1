import { sql, type Kysely } from 'kysely';
import { citadosNasRespostas } from '../../../src/schemas/processo/citadosNasRespostas.ts';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { noPrazo, papeisDoParticipante } from '../../../src/schemas/requerimento/participante.ts';
import type { ParteDoRequerimento } from '../../../src/schemas/requerimento/termo.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { profissionaisDe } from './referencias.ts';

type Db = Kysely<Tables> | Trx;

interface Citado {
  readonly papel: string;
  /** CPF or CNPJ, digits alone; null where only the account is known. */
  readonly documento: string | null;
  readonly pessoa: number | null;
  readonly conta: number | null;
  /** As the registry of professionals has it, for who has no record of his own. */
  readonly nome: string | null;
}

const citado = (papel: string, um: Partial<Omit<Citado, 'papel'>>): Citado => ({
  papel,
  documento: null,
  pessoa: null,
  conta: null,
  nome: null,
  ...um,
});

/** Professionals and persons whom the answers name, each by the name of his field. */
const dasRespostas = async (db: Db, r: RequerimentoCarregado, definicao: Definicao): Promise<readonly Citado[]> => {
  const citados: Citado[] = citadosNasRespostas(definicao.campos, r.estado.respostas, 'pessoa').map(
    ({ campo, valor }) => citado(campo.nome, { documento: semPontuacao(valor) }),
  );
  for (const { papel, registro } of profissionaisCitados(definicao.campos, r.estado.respostas)) {
    const [um, outro] = await profissionaisDe(db, r.organizacaoId, registro);
    if (um !== undefined && outro === undefined) {
      const { cpf } = await db
        .selectFrom('profissional')
        .select('cpf')
        .where('organizacao_id', '=', r.organizacaoId)
        .where('id', '=', um.id)
        .executeTakeFirstOrThrow();
      citados.push(citado(papel, { documento: semPontuacao(cpf), nome: um.nome }));
    }
  }
  return citados;
};

interface Achado {
  readonly n: number;
  readonly nome: string | null;
  readonly usuario_id: number | null;
}

/**
 * The parties of a request, each once: whom it is for, who filed it for him, whom its answers name, and whom they let in to take part; with the account that each reads
 * the portal by, where he has one in this city. Staff who filed for a citizen are no party.
 */
export const partesDoRequerimento = async (
  db: Db,
  r: RequerimentoCarregado,
  definicao: Definicao,
  hoje: string,
): Promise<readonly ParteDoRequerimento[]> => {
  const citados = [
    citado('Requerente', { pessoa: r.pessoaId }),
    citado('Quem protocolou', { conta: r.criadoPor }),
    ...(await dasRespostas(db, r, definicao)),
    ...r.acessos
      .filter((a) => a.papel !== 'convidado' && noPrazo(a, hoje))
      .map(({ papel, usuario }) => citado(papeisDoParticipante[papel], { conta: usuario })),
  ];
  const { rows } = await sql<Achado>`
    select x.n, coalesce(p.nome, u.nome) as nome, u.id as usuario_id
    from json_to_recordset(${JSON.stringify(citados.map((c, n) => ({ n, ...c })))}::json) as x (n int, documento text, pessoa bigint, conta bigint)
    left join pessoa p on p.organizacao_id = ${r.organizacaoId} and p.excluido_em is null
      and (p.id = x.pessoa or (x.pessoa is null and p.documento = x.documento))
    left join usuario_organizacao uo on uo.organizacao_id = ${r.organizacaoId} and uo.excluido_em is null
      and (uo.pessoa_id = p.id or (uo.usuario_id = x.conta and not uo.equipe))
    left join usuario u on u.id = uo.usuario_id and u.desativado_em is null
    order by x.n, u.id`.execute(db);
  const vistas = new Set<string>();
  return rows.flatMap(({ n, nome, usuario_id }) => {
    const quem = citados[n];
    const chamado = nome ?? quem?.nome ?? null;
    if (quem === undefined || chamado === null) return [];
    const chave = usuario_id === null ? `nome:${chamado}` : `conta:${usuario_id}`;
    if (vistas.has(chave)) return [];
    vistas.add(chave);
    return [{ usuario_id, nome: chamado, papel: quem.papel }];
  });
};
