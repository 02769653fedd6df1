import { sql, type Kysely } from 'kysely';
import { ocultarEmail } from '../../../../src/schemas/brasil/ocultar.ts';
import { podeAgir } from '../../../../src/schemas/requerimento/acoes.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import { profissionaisDoFormulario, type TrocaPedidaVista } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import { regras } from '../../../../src/schemas/requerimento/regrasDasAcoes.ts';
import {
  noPrazo,
  type ParticipantesVistos,
  type ParticipanteVisto,
  type SituacaoVista,
} from '../../../../src/schemas/requerimento/participante.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Leitura } from '../fazer.ts';

type Linha = Pick<
  ParticipanteVisto,
  'id' | 'papel' | 'pode' | 'nome' | 'email' | 'ate' | 'convidado_por' | 'motivo' | 'procuracao' | 'no_lugar_de'
> & {
  readonly situacao: 'convidado' | 'ativo' | 'recusado' | 'revogado';
  readonly convidado_em: Date;
  readonly convite_expira_em: Date;
  readonly aceito_em: Date | null;
  readonly encerrado_em: Date | null;
};

const situacaoDe = (l: Linha, agora: Date, hoje: string): SituacaoVista => {
  if (l.situacao === 'convidado') return l.convite_expira_em <= agora ? 'convite_vencido' : 'convidado';
  return l.situacao === 'ativo' && !noPrazo(l, hoje) ? 'encerrado' : l.situacao;
};

/** What an actor may do about the participants of this request, now. */
export const podeQuanto = (
  { definicao, requerimento: { estado } }: Pick<Leitura, 'definicao' | 'requerimento'>,
  ator: Ator,
) => {
  const situado = { definicao, estado, etapa: undefined, execucao: undefined, ator };
  const pode = (acao: Acao): boolean => podeAgir(acao, situado) && regras[acao].quando(situado);
  return {
    convidar: pode('convidar-participante'),
    reenviar: pode('reenviar-convite'),
    revogar: pode('revogar-participante'),
    pedirTroca: pode('pedir-troca'),
    trocas: { profissional: pode('trocar-profissional'), requerente: pode('trocar-requerente') },
  };
};

/** The newest change of applicant that was asked for, while it waits or after it was refused. */
const trocaVista = async (
  db: Kysely<Tables>,
  { organizacaoId, estado: { trocas_pedidas } }: Leitura['requerimento'],
): Promise<TrocaPedidaVista | null> => {
  const ultima = trocas_pedidas?.at(-1);
  if (ultima === undefined || (ultima.situacao !== 'pedida' && ultima.situacao !== 'negada')) return null;
  const prova = await db
    .selectFrom('arquivo')
    .select(['id', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', ultima.prova)
    .where('removido_em', 'is', null)
    .executeTakeFirst();
  return { ...ultima, prova: prova ?? null };
};

/**
 * Everybody who was invited to a request, in one statement, with what this reader may do about each. Addresses, reasons and powers of attorney
 * are whole for who gives access and for staff; of the others everybody sees name, part and term, and of himself all.
 */
export const participantesVistos = async (db: Kysely<Tables>, leitura: Leitura): Promise<ParticipantesVistos> => {
  const { requerimento: r, ator, motor } = leitura;
  const { rows } = await sql<Linha>`
    select p.sequencia as id, p.papel, p.pode, p.nome, p.email, p.ate, p.situacao, p.convidado_em, p.convidado_por_nome as convidado_por, p.convite_expira_em,
      p.aceito_em, p.encerrado_em, p.motivo,
      (select json_build_object('id', a.id, 'nome', a.nome) from arquivo a where a.organizacao_id = p.organizacao_id and a.id = p.procuracao_id) as procuracao,
      (select q.nome from requerimento_participante q where q.organizacao_id = p.organizacao_id and q.requerimento_id = p.requerimento_id
        and q.sequencia = p.no_lugar_de) as no_lugar_de
    from requerimento_participante p where p.organizacao_id = ${r.organizacaoId} and p.requerimento_id = ${r.id} order by p.sequencia`.execute(
    db,
  );
  const pode = podeQuanto(leitura, ator);
  const agora = new Date(motor.agora);
  const participantes = rows.map((l): ParticipanteVisto => {
    const situacao = situacaoDe(l, agora, motor.hoje);
    const eu = ator.participa?.participante === l.id;
    const tudo = ator.participa === undefined || eu;
    const aberto = l.situacao === 'convidado' || l.situacao === 'ativo';
    return {
      id: l.id,
      papel: l.papel,
      pode: l.pode,
      nome: l.nome,
      email: tudo ? l.email : ocultarEmail(l.email),
      situacao,
      ate: l.ate,
      convidado_em: l.convidado_em.toISOString(),
      convidado_por: l.convidado_por,
      convite_ate: l.situacao === 'convidado' ? l.convite_expira_em.toISOString() : null,
      aceito_em: l.aceito_em?.toISOString() ?? null,
      encerrado_em: l.encerrado_em?.toISOString() ?? null,
      motivo: tudo ? l.motivo : null,
      procuracao: tudo ? l.procuracao : null,
      no_lugar_de: l.no_lugar_de,
      reenviavel: pode.reenviar && l.situacao === 'convidado',
      revogavel: aberto && pode.revogar && (ator.participa === undefined || eu),
      eu,
    };
  });
  return {
    participantes,
    pode_convidar: pode.convidar,
    profissionais: pode.convidar ? profissionaisDoFormulario(leitura.definicao, r.estado) : [],
    trocas: pode.trocas,
    pode_pedir_troca: pode.pedirTroca,
    troca_pedida: ator.participa === undefined ? await trocaVista(db, r) : null,
  };
};
