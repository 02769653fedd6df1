import { sql } from 'kysely';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Comando, ComandoDe } from '../../../src/schemas/requerimento/comandos.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Prioridade } from '../../../src/schemas/requerimento/situacao.ts';
import { campoDoTipo } from '../../../src/schemas/requerimento/tipoDoProjeto.ts';
import { travas } from '../../database/travas.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Preparo } from './agir.ts';
import { temParteNele } from './direitos.ts';

/** Body of `acoes/{acao}`; each action reads what it needs. */
export interface CorpoDaAcao {
  readonly versao: number;
  /** Which of several open runs it is about. */
  readonly execucao?: number;
  readonly motivo?: string;
  readonly numero_processo?: string;
  /** Key of an earlier step, for `voltar` and `reabrir`. */
  readonly etapa?: string;
  readonly setor?: string;
  readonly setor_id?: number;
  readonly responsavel_id?: number | null;
  readonly prioridade?: Prioridade;
  readonly respostas?: Respostas;
  readonly leu?: boolean;
  readonly confirma?: boolean;
  readonly aceites?: { readonly [campo: string]: boolean };
  readonly vereditos?: ComandoDe<'dar-vereditos'>['vereditos'];
  readonly item?: string;
  readonly marcado?: boolean;
  readonly manuais?: { readonly [taxa: string]: { readonly valor: string; readonly motivo: string } };
}

/** A member of the step's sector without a part in the request, since nobody else could act there (ator.ts). */
const responsavel = async (trx: Trx, { cidade, requerimento, execucao }: Preparo, id: number | null | undefined) => {
  if (id === undefined) throw erroNoCampo('responsavel_id', textos.validacao.obrigatorio);
  if (id === null) return null;
  // Ended, or with the applicant: the state refuses it, whoever the person is, and says why.
  if (execucao?.setor == null) return { id, nome: '' };
  const setor = cidade.setores.find((s) => s.sigla === execucao.setor);
  const pessoa = await trx
    .selectFrom('usuario_setor as us')
    .innerJoin('usuario as u', 'u.id', 'us.usuario_id')
    .innerJoin('usuario_organizacao as uo', (j) =>
      j.onRef('uo.usuario_id', '=', 'us.usuario_id').onRef('uo.organizacao_id', '=', 'us.organizacao_id'),
    )
    .select(['u.id', 'u.nome', 'uo.pessoa_id'])
    .where('uo.excluido_em', 'is', null)
    .where('uo.equipe_desativada_em', 'is', null)
    .where('us.organizacao_id', '=', requerimento.organizacaoId)
    .where('us.setor_id', '=', setor?.id ?? -1)
    .where('us.usuario_id', '=', id)
    .where('u.desativado_em', 'is', null)
    .executeTakeFirst();
  if (pessoa === undefined) throw erroNoCampo('responsavel_id', 'Esta pessoa não é do setor da etapa');
  const { pessoa_id, ...achada } = pessoa;
  if (pessoa_id === requerimento.pessoaId || temParteNele(requerimento, achada.id))
    throw erroNoCampo('responsavel_id', 'Esta pessoa tem parte no requerimento e não pode julgá-lo');
  return achada;
};

/** A typed process number is used once per type; of two who type it at once the second waits, and is told at its field. */
const exigirNumeroLivre = async (trx: Trx, { requerimento: r }: Preparo, numero: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${travas.numeroDigitado}, ${r.processoId}::int)`.execute(trx);
  const outro = await trx
    .selectFrom('requerimento')
    .select('id')
    .where('organizacao_id', '=', r.organizacaoId)
    .where('processo_id', '=', r.processoId)
    .where('numero_processo', '=', numero)
    .executeTakeFirst();
  if (outro !== undefined) throw erroNoCampo('numero_processo', 'Este número já foi usado neste tipo de requerimento');
};

/** Handed on to a sector where nobody may analyse (spec 6 "Permission check"), a request would lie there unseen. */
export const exigirQuemAnalise = async (trx: Trx, { requerimento: r }: Preparo, setorId: number): Promise<void> => {
  const { rows } = await sql`
    select 1 from usuario_setor us
    join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id and uo.excluido_em is null
      and uo.equipe_desativada_em is null
    join usuario u on u.id = us.usuario_id and u.desativado_em is null
    where us.organizacao_id = ${r.organizacaoId} and us.setor_id = ${setorId}
      and (uo.is_root or lower(uo.direitos::text)::text[] && array['perfil.administrador', 'root']
        or lower(us.direitos::text)::text[] && array['requerimento.analisar'])
    limit 1`.execute(trx);
  if (rows.length === 0) throw erroNoCampo('setor', 'Ninguém deste setor pode analisar requerimentos');
};

type Leitor = (trx: Trx, p: Preparo, c: CorpoDaAcao) => Comando | Promise<Comando>;
const comMotivo =
  (
    acao:
      | 'indeferir'
      | 'inviabilizar'
      | 'devolver-decisao'
      | 'cancelar'
      | 'desistir-do-recurso'
      | 'pausar'
      | 'negar-valores'
      | 'encerrar-espera'
      | 'prorrogar-prazo',
  ): Leitor =>
  (_t, _p, c) => ({ acao, motivo: c.motivo ?? '' });
const comMotivoEEtapa =
  (acao: 'reabrir' | 'voltar' | 'mover' | 'ligar-etapa' | 'desligar-etapa'): Leitor =>
  (_t, _p, c) => ({ acao, motivo: c.motivo ?? '', ...(c.etapa === undefined ? {} : { etapa: c.etapa }) });
const conceder =
  (acao: 'deferir' | 'deferir-e-finalizar'): Leitor =>
  (_t, _p, c) => ({
    acao,
    ...(c.respostas ? { respostas: c.respostas } : {}),
    ...(c.motivo?.trim() ? { motivo: c.motivo.trim() } : {}),
  });

const dito = <K extends 'leu' | 'confirma'>(c: CorpoDaAcao, chave: K): { readonly [X in K]?: boolean } =>
  c[chave] === undefined ? {} : ({ [chave]: c[chave] } as { readonly [X in K]: boolean });

const leitores: Readonly<Record<string, Leitor>> = {
  'descartar-rascunho': () => ({ acao: 'descartar-rascunho' }),
  iniciar: async (trx, p, c) => {
    const numero = c.numero_processo?.trim();
    if (numero) await exigirNumeroLivre(trx, p, numero);
    return { acao: 'iniciar', ...(numero === undefined ? {} : { numero_processo: numero }) };
  },
  preencher: (_t, _p, c) => ({ acao: 'preencher', respostas: c.respostas ?? {} }),
  deferir: conceder('deferir'),
  'deferir-e-finalizar': conceder('deferir-e-finalizar'),
  indeferir: comMotivo('indeferir'),
  inviabilizar: comMotivo('inviabilizar'),
  'confirmar-decisao': () => ({ acao: 'confirmar-decisao' }),
  'devolver-decisao': comMotivo('devolver-decisao'),
  cancelar: comMotivo('cancelar'),
  'desistir-do-recurso': comMotivo('desistir-do-recurso'),
  pausar: comMotivo('pausar'),
  'prorrogar-prazo': comMotivo('prorrogar-prazo'),
  retomar: () => ({ acao: 'retomar' }),
  reabrir: comMotivoEEtapa('reabrir'),
  voltar: comMotivoEEtapa('voltar'),
  mover: comMotivoEEtapa('mover'),
  'negar-valores': comMotivo('negar-valores'),
  encaminhar: async (trx, p, c) => {
    const setor = p.cidade.setores.find((s) => (c.setor === undefined ? s.id === c.setor_id : s.sigla === c.setor));
    if (setor !== undefined) await exigirQuemAnalise(trx, p, setor.id);
    return {
      acao: 'encaminhar',
      setor: setor?.sigla ?? '',
      ...(c.motivo?.trim() ? { motivo: c.motivo.trim() } : {}),
    };
  },
  atribuir: async (trx, p, c) => ({ acao: 'atribuir', responsavel: await responsavel(trx, p, c.responsavel_id) }),
  priorizar: (_t, _p, c) => {
    if (c.prioridade === undefined) throw erroNoCampo('prioridade', textos.validacao.obrigatorio);
    return { acao: 'priorizar', prioridade: c.prioridade };
  },
  'corrigir-numero': async (trx, p, c) => {
    const numero_processo = c.numero_processo?.trim() ?? '';
    if (numero_processo !== '' && numero_processo !== p.requerimento.estado.numero_processo)
      await exigirNumeroLivre(trx, p, numero_processo);
    return { acao: 'corrigir-numero', numero_processo, motivo: c.motivo ?? '' };
  },
  'confirmar-tipo': (_t, { definicao }, c) => {
    const valor = c.respostas?.[campoDoTipo(definicao)?.chave ?? ''];
    return { acao: 'confirmar-tipo', valor: typeof valor === 'string' ? valor : '' };
  },
  'concluir-aceite': (_t, _p, c) => ({
    acao: 'concluir-aceite',
    aceites: c.aceites ?? {},
    ...dito(c, 'leu'),
    ...dito(c, 'confirma'),
    ...(c.motivo?.trim() ? { motivo: c.motivo.trim() } : {}),
  }),
  'dar-ciencia': (_t, _p, c) => ({ acao: 'dar-ciencia', ...dito(c, 'leu') }),
  'dar-vereditos': (_t, _p, c) => ({ acao: 'dar-vereditos', vereditos: c.vereditos ?? [] }),
  'marcar-item': (_t, _p, c) => {
    if (c.marcado === undefined) throw erroNoCampo('marcado', textos.validacao.obrigatorio);
    return { acao: 'marcar-item', item: c.item ?? '', marcado: c.marcado };
  },
  'pedir-recusados': () => ({ acao: 'pedir-recusados' }),
  'ligar-etapa': comMotivoEEtapa('ligar-etapa'),
  'desligar-etapa': comMotivoEEtapa('desligar-etapa'),
  'encerrar-espera': comMotivo('encerrar-espera'),
  'consultar-de-novo': () => ({ acao: 'consultar-de-novo' }),
  'informar-consulta': (_t, _p, c) => ({
    acao: 'informar-consulta',
    respostas: c.respostas ?? {},
    motivo: c.motivo ?? '',
  }),
  'gerar-taxas': (_t, _p, c) => ({ acao: 'gerar-taxas', ...(c.manuais ? { manuais: c.manuais } : {}) }),
};

export const acoesDeRota = Object.keys(leitores);

/** Turns `acoes/{acao}` and its body into a command; an action that does not exist is 404. */
export const comandoDaAcao = (
  trx: Trx,
  preparo: Preparo,
  acao: string,
  corpo: CorpoDaAcao,
): Comando | Promise<Comando> => {
  const leitor = Object.hasOwn(leitores, acao) ? leitores[acao] : undefined;
  if (leitor === undefined) throw new AppError('nao_encontrado', 'Esta ação não existe');
  return leitor(trx, preparo, corpo);
};
