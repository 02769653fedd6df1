import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { lerCitacao, type Citacao } from '../../../src/schemas/processo/citacao.ts';
import type { Campo, SituacaoAceita } from '../../../src/schemas/processo/campo.ts';
import { inscricaoComparada } from '../../../src/schemas/imovelAchado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

type Db = Kysely<Tables> | Trx;

/** Whose licences are looked up, the day on which one must be in force, and what else was answered (the property, where that is the key). */
export interface DonoDaLicenca {
  readonly organizacaoId: number;
  readonly pessoaId: number;
  readonly hoje: string;
  readonly respostas?: Respostas;
}

/** What a field says of the licences that it takes. */
export type CampoQueCita = Pick<Campo, 'processos' | 'aceita'>;

/** A licence that was found, or a request that was refused. */
export interface Licenca {
  /** The request that issued it. */
  readonly requerimento: number;
  readonly numero: string | null;
  readonly nome: string;
  readonly papel: string | null;
  /** AAAA-MM-DD: the day of its issue and the last one on which it is in force, null for one without a term. */
  readonly data: string;
  readonly valido_ate: string | null;
  readonly endereco: string | null;
}

interface Achada extends Licenca {
  readonly chave: string;
  readonly processo_nome: string;
  readonly situacao: string;
  readonly suspensa_desde: string | null;
  /** Of a request that was refused, which has no paper. */
  readonly negado: boolean;
}

/** One that serves; several of one number, of which the applicant has to say which; or why there is none (`falta`: no licence has this number). */
export type Citada =
  | { readonly achada: Licenca }
  | { readonly opcoes: readonly Licenca[] }
  | { readonly mensagem: string; readonly falta: boolean };

/** Licences that one number may mean: more are never shown to choose from. */
const LIMITE = 50;

const EM_VIGOR: readonly SituacaoAceita[] = ['em_vigor'];

/** The plots that the answer names by which licences are found. */
const inscricoes = ({ aceita }: CampoQueCita, { respostas = {} }: DonoDaLicenca): readonly string[] => {
  const valor = aceita?.imovel === undefined ? null : respostas[aceita.imovel];
  return [valor ?? []]
    .flat()
    .flatMap((v) => (typeof v === 'string' ? [inscricaoComparada(v)] : []))
    .filter((v) => v !== '');
};

/** Licences that were granted to the one who asks, whoever asked for them (docs/decisions/0124). */
const concedidasA = ({ organizacaoId, pessoaId }: DonoDaLicenca): RawBuilder<boolean> =>
  sql<boolean>`d.titulares @> (select jsonb_build_array(jsonb_build_object('documento', p.documento)) from pessoa p
    where p.organizacao_id = ${organizacaoId} and p.id = ${pessoaId} and p.documento <> '')`;

/** Of whom they may be: of the one who asks, of the property as well, or of anybody whose paper's own code is shown. */
const deQuem = (
  quem: DonoDaLicenca,
  campo: CampoQueCita,
  { codigo, papeis }: { readonly codigo?: string | undefined; readonly papeis: boolean },
): RawBuilder<boolean> => {
  if (campo.aceita?.de === 'qualquer' && codigo !== undefined) return sql`d.codigo = ${codigo}`;
  const pedida = sql<boolean>`r.pessoa_id = ${quem.pessoaId}`;
  const sua = papeis ? sql<boolean>`(${pedida} or ${concedidasA(quem)})` : pedida;
  return campo.aceita?.de === 'imovel' ? sql`(${sua} or r.inscricoes && ${inscricoes(campo, quem)}::text[])` : sua;
};

/** By their own number or by that of the request that issued them; the newest first, of one paper the version in use. */
const procurar = async (
  db: Db,
  quem: DonoDaLicenca,
  citacao: Citacao,
  campo: CampoQueCita,
): Promise<readonly Achada[]> => {
  const { numero, requerimento, nome, codigo } = citacao;
  const negados = campo.aceita?.situacoes?.includes('negada') === true;
  const { rows } = await sql<Achada>`
    select r.id as requerimento, r.numero, r.processo_nome, d.nome, d.numero as papel, to_char(d.data, 'YYYY-MM-DD') as data,
      to_char(d.valido_ate, 'YYYY-MM-DD') as valido_ate, d.situacao, to_char(d.suspensa_desde, 'YYYY-MM-DD') as suspensa_desde, p.chave,
      r.imovel_endereco as endereco, false as negado, d.id as ordem
    from documento d join requerimento r on r.id = d.requerimento_id and r.organizacao_id = d.organizacao_id
      join processo p on p.id = r.processo_id and p.organizacao_id = r.organizacao_id
    where r.organizacao_id = ${quem.organizacaoId} and ${deQuem(quem, campo, { codigo, papeis: true })} and d.tipo = 'licenca' and d.situacao <> 'substituído'
      and (r.numero = ${numero} or d.numero = ${numero})
      and (${requerimento ?? null}::text is null or r.numero = ${requerimento ?? null})
      and (${nome ?? null}::text is null or translate(d.nome, '(),', '') = ${nome ?? null})
      and (${codigo ?? null}::text is null or d.codigo = ${codigo ?? null})
    union all
    select r.id, r.numero, r.processo_nome, r.processo_nome, null, to_char(r.finalizado_em at time zone o.fuso, 'YYYY-MM-DD'), null, r.situacao, null, p.chave,
      r.imovel_endereco, true, r.id
    from requerimento r join processo p on p.id = r.processo_id and p.organizacao_id = r.organizacao_id join organizacao o on o.id = r.organizacao_id
    where ${negados} and r.organizacao_id = ${quem.organizacaoId} and ${deQuem(quem, campo, { papeis: false })}
      and r.numero = ${numero} and r.situacao in ('Indeferido', 'Inviável') and r.descartado_em is null
    order by ordem desc limit ${LIMITE}`.execute(db);
  return rows;
};

/** How a licence stands on a day, as fields name it. Whose time stands still does not pass its last day. */
const situacaoDe = ({ negado, situacao, suspensa_desde, valido_ate }: Achada, hoje: string): SituacaoAceita => {
  if (negado) return 'negada';
  if (situacao === 'cancelado') return 'cancelada';
  if (suspensa_desde !== null) return 'suspensa';
  if (valido_ate !== null && valido_ate < hoje) return 'vencida';
  return situacao === 'em revisão' ? 'em_revisao' : 'em_vigor';
};

/** Why one that was found does not serve. */
const porque = (l: Achada, situacao: SituacaoAceita): string => {
  const qual = `${l.nome} nº ${l.papel ?? ''}`;
  switch (situacao) {
    case 'suspensa':
      return `${qual} está com a validade suspensa desde ${mostrarData(l.suspensa_desde)}`;
    case 'em_revisao':
      return `${qual} está em revisão: a prefeitura reabriu o requerimento`;
    case 'vencida':
      return `${qual} venceu em ${mostrarData(l.valido_ate)}`;
    case 'cancelada':
      return `${qual} foi cancelada`;
    case 'negada':
      return `O requerimento ${l.numero ?? ''} foi negado`;
    case 'em_vigor':
      return `${qual} ainda está em vigor`;
  }
};

/** Which reason is told, of several: the one that is nearest to serving. */
const ORDEM: readonly SituacaoAceita[] = ['suspensa', 'em_revisao', 'vencida', 'em_vigor'];

const nenhuma = ({ aceita }: CampoQueCita, quem: DonoDaLicenca): string => {
  const situacoes = aceita?.situacoes ?? EM_VIGOR;
  const negada = situacoes.includes('negada');
  const soEmVigor = situacoes.every((s) => s === 'em_vigor');
  const oQue = negada ? 'licença nem requerimento' : soEmVigor ? 'licença válida' : 'licença';
  const dele = `${oQue} ${negada ? 'seu' : 'sua'}`;
  if (aceita?.de === 'imovel')
    return inscricoes({ aceita }, quem).length === 0
      ? 'Responda antes qual é o imóvel: a licença é procurada por ele'
      : `Não há ${dele} nem deste imóvel com este número`;
  return aceita?.de === 'qualquer'
    ? `Não há ${dele} com este número. Se for de outra pessoa, escreva o número e, depois de um espaço, o código de verificação que está no documento`
    : `Não há ${dele} com este número`;
};

/**
 * What a person names in a field that takes a licence or an earlier request: by its number, by that of the request that issued it, or as one was chosen
 * out of several (citacao.ts). Without more the field takes what is in force and is of the same person (docs/decisions/0118).
 */
export const licencaAnterior = async (
  db: Db,
  quem: DonoDaLicenca,
  valor: string,
  campo: CampoQueCita,
): Promise<Citada> => {
  const achadas = await procurar(db, quem, lerCitacao(valor), campo);
  const aceitas = campo.aceita?.situacoes ?? EM_VIGOR;
  const doProcesso = achadas
    .filter((l) => campo.processos === undefined || campo.processos.includes(l.chave))
    .map((l) => ({ l, como: situacaoDe(l, quem.hoje) }));
  const servem = doProcesso.filter(({ como }) => aceitas.includes(como)).map(({ l }) => l);
  const [certa] = servem;
  if (certa !== undefined) return servem.length === 1 ? { achada: certa } : { opcoes: servem };
  const quase = ORDEM.flatMap((s) => doProcesso.find(({ como }) => como === s) ?? [])[0];
  if (quase !== undefined) return { mensagem: porque(quase.l, quase.como), falta: false };
  const outra = achadas.find((l) => !doProcesso.some((d) => d.l === l));
  return {
    falta: outra === undefined,
    mensagem:
      outra === undefined
        ? nenhuma(campo, quem)
        : `${outra.nome} nº ${outra.papel ?? outra.numero ?? ''} é de outro tipo de requerimento: ${outra.processo_nome}`,
  };
};
