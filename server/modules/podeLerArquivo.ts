import { verificarPermissao, type Painel } from '../../src/schemas/permissions.ts';
import { participacaoEscreve, participacaoPermite } from '../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../contexto.ts';
import type { Sessao } from '../plugins/session.ts';
import { leituraDoRequerimento } from './podeLerRequerimento.ts';
import { estaEscondido } from './requerimentos/anexosEscondidos.ts';
import { hojeEm } from './requerimentos/hojeEm.ts';
import { ALVO_DO_PARTICIPANTE, type AcessoAceito } from './requerimentos/participantes/participacoes.ts';

/** What a paper that a registry keeps of somebody is sent for. */
export const ALVO_DO_DOCUMENTO = 'documento';

/** A file of an organisation that was not removed. */
export const acharArquivo = ({ db }: Contexto, organizacaoId: number, id: number) =>
  db
    .selectFrom('arquivo')
    .select([
      'id',
      'requerimento_id',
      'enviado_por',
      'vinculado_em',
      'alvo',
      'parecer_externo',
      'nome',
      'tamanho',
      'tipo',
      'sha256',
      'caminho',
    ])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .where('removido_em', 'is', null)
    .executeTakeFirst();

type Achado = NonNullable<Awaited<ReturnType<typeof acharArquivo>>>;

/** Sent up and shown to its sender alone until it goes with what it was sent for. */
const DE_QUEM_ENVIA: readonly string[] = ['conversa', ALVO_DO_PARTICIPANTE];

/**
 * What of a request's files reaches who was let in to it: those that count. Of what is staged, of messages and of powers of attorney only
 * what goes with his part.
 */
const aoParticipante = async (
  db: Contexto['db'],
  sessao: Sessao,
  { id, alvo, vinculado_em }: Achado,
  acesso: AcessoAceito,
): Promise<boolean> => {
  if (alvo === 'conversa') return participacaoEscreve(acesso);
  if (alvo === ALVO_DO_PARTICIPANTE) {
    const sua = await db
      .selectFrom('requerimento_participante')
      .select('id')
      .where('organizacao_id', '=', sessao.organizacaoId)
      .where('usuario_id', '=', sessao.id)
      .where('procuracao_id', '=', id)
      .executeTakeFirst();
    return sua !== undefined;
  }
  return vinculado_em !== null || participacaoPermite(acesso, 'enviar');
};

/** The paper of a power that is given in the name of the caller's own record. */
const daSuaProcuracao = async (db: Contexto['db'], { organizacaoId, pessoaId }: Sessao, id: number) =>
  pessoaId !== null &&
  (await db
    .selectFrom('procuracao')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('pessoa_id', '=', pessoaId)
    .where('arquivo', '=', String(id))
    .where('situacao', '<>', 'Aguardando procurador')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The rights of the record a file hangs on: its sender, readers of its request, staff for pictures of registries; papers of a person for who keeps its record. */
export const podeLerArquivo = async (
  { db, clock }: Contexto,
  painel: Painel,
  sessao: Sessao,
  arquivo: Achado,
): Promise<boolean> => {
  if (painel === 'admin') return true;
  const meu = arquivo.enviado_por === sessao.id;
  if (arquivo.requerimento_id === null) {
    if (arquivo.alvo !== ALVO_DO_DOCUMENTO || meu) return meu || painel === 'painel-prefeitura';
    return painel === 'painel-prefeitura'
      ? verificarPermissao(sessao, 'perfil.gestor.prefeitura')
      : daSuaProcuracao(db, sessao, arquivo.id);
  }
  // Sent up and not handed in yet: still a draft, which is the applicant's alone (AMB-103).
  // What is to go with a message is its writer's until it went.
  const solto = arquivo.vinculado_em === null;
  if (solto && !meu && (painel === 'painel-prefeitura' || DE_QUEM_ENVIA.includes(arquivo.alvo))) return false;
  // What an outsider sent with his opinion is the city's alone, as the opinion is.
  if (arquivo.parecer_externo !== null && painel !== 'painel-prefeitura') return false;
  // Whoever was put out of a request does not keep what he sent to it.
  const leitura = await leituraDoRequerimento(db, sessao, arquivo.requerimento_id, clock.now(), painel);
  if (leitura === undefined) return false;
  if (meu || leitura.como === 'equipe') return true;
  if (leitura.como === 'participante' && !(await aoParticipante(db, sessao, arquivo, leitura.acesso))) return false;
  const { organizacaoId, fuso } = sessao;
  const lido = { hoje: hojeEm(clock.now(), fuso), fuso };
  return !(await estaEscondido(db, organizacaoId, arquivo.requerimento_id, arquivo.id, lido));
};
