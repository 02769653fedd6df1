import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { SituacaoDoEmitido } from '../../../src/schemas/requerimento/documentoEmitido.ts';
import { nomesDosTitulares, type Titular } from '../../../src/schemas/requerimento/titular.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/vistas/emitidos.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Parts } from '../../parts.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import type { DadosDocumento, ModeloDocumento } from '../../documents/renderer.ts';
import { montarPapel } from '../../documents/montarPapel.ts';
import { ehLocal } from '../../documents/timbre.ts';
import { desenharAssinado } from '../assinaturas/assinado.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { FatosDoPapel } from './fatosDoPapel.ts';
import { emiteLicenca, mesesDaLicenca, papelDaLicenca, titularesDaLicenca } from './papelDaLicenca.ts';
import { incluirSuspensoes, suspensaDesde } from './suspensoesDaLicenca.ts';
import { papelDaNotificacao, papelDoComprovante, type FundoDoPapel } from './papeis.ts';
import { chaveDoTermo, papelDoTermo } from './papelDoTermo.ts';
import { chaveDaVistoria, papelDaVistoria } from '../vistorias/papelDaVistoria.ts';
import { novoCodigo } from './persistir.ts';

/** What papers are made of; what they say of the registries is read only once one is issued. */
type Fundo = Omit<FundoDoPapel, 'qr' | 'agora' | keyof FatosDoPapel>;

interface Papel {
  readonly tipo: DocumentoEmitidoVisto['tipo'];
  readonly chave: string;
  readonly nome: string;
  readonly numero: string | null;
  readonly serie: string | null;
  readonly data: string;
  readonly validadeMeses: number | null;
  readonly validoAte: string | null;
  readonly revisao?: number;
  /** Number of a licence among those of its request; other papers are no licence and have none. */
  readonly documento?: number;
  readonly dados: (f: FundoDoPapel) => DadosDocumento;
  /** Of a licence: whom it is granted to. */
  readonly titulares?: (f: Fundo & FatosDoPapel) => readonly Titular[];
}

const papelDe = (e: Evento, fundo: Fundo, hoje: string): Papel | undefined => {
  const semNumero = { numero: null, serie: null, data: hoje, validadeMeses: null, validoAte: null };
  if (e.tipo === 'requerimento_protocolado')
    return {
      tipo: 'comprovante',
      chave: 'comprovante',
      nome: 'Comprovante de protocolo',
      ...semNumero,
      dados: papelDoComprovante,
    };
  if (e.tipo === 'pendencia_emitida')
    return {
      tipo: 'notificacao',
      chave: `pendencia:${e.pendencia}`,
      nome: `Notificação de pendência ${e.pendencia}`,
      ...semNumero,
      dados: (f) => papelDaNotificacao(f, e),
    };
  if (e.tipo === 'termo_enviado')
    return {
      tipo: 'termo',
      chave: chaveDoTermo(e.termo),
      nome: `Termo ${e.termo}: ${e.titulo}`,
      ...semNumero,
      dados: (f) => papelDoTermo(f, e),
    };
  if (e.tipo === 'vistoria_concluida')
    return {
      tipo: 'vistoria',
      chave: chaveDaVistoria(e.vistoria),
      nome: `Relatório da vistoria ${e.vistoria}`,
      ...semNumero,
      dados: (f) => papelDaVistoria(f, e),
    };
  if (!emiteLicenca(e)) return undefined;
  const emitido = fundo.definicao.documentos_emitidos.find((d) => d.chave === e.chave);
  if (emitido === undefined) return undefined;
  return {
    tipo: 'licenca',
    chave: e.chave,
    nome: e.nome,
    documento: e.documento,
    numero: e.numero,
    serie: emitido.serie,
    data: e.data,
    validadeMeses: mesesDaLicenca(emitido, e),
    validoAte: e.valido_ate,
    ...(e.tipo === 'documento_emitido' ? {} : { revisao: e.revisao }),
    dados: (f) => papelDaLicenca(f, emitido, e),
    titulares: (f) => titularesDaLicenca(f, e),
  };
};

/** How the licences in force stand after these events, where they change it: the same reading as `evoluir`. */
const situacaoDasLicencas = (eventos: readonly Evento[]): SituacaoDoEmitido | undefined =>
  eventos.reduce<SituacaoDoEmitido | undefined>((situacao, e) => {
    if (e.tipo === 'requerimento_reaberto') return 'em revisão';
    if (e.tipo === 'requerimento_encerrado') return e.situacao === 'Deferido' ? 'válido' : 'cancelado';
    return situacao;
  }, undefined);

/** What was granted is looked at anew after a reopening, and denied is valid no more: the public check says so. */
const incluirSituacao = (lote: Lote, r: RequerimentoCarregado, situacao: SituacaoDoEmitido, novas: readonly string[]) =>
  lote.incluir(
    'papel_revisto',
    sql`update documento set situacao = ${situacao}
      where organizacao_id = ${r.organizacaoId} and requerimento_id = ${r.id} and tipo = 'licenca'
        and situacao in ('válido', 'em revisão') and situacao <> ${situacao} and chave <> all(${novas}::text[])`,
  );

/** How a paper stands after the whole act: what issued it may have gone on to replace it, or to deny the request. */
const situacaoDoNovo = ({ documento }: Papel, { documentos }: Estado): SituacaoDoEmitido =>
  documentos.find(({ id }) => id === documento)?.situacao ?? 'válido';

/** How the row of a paper keeps whom it is granted to: in words for lists, one by one for what asks whose it is. */
const titulado = (titulares: readonly Titular[] | undefined) => ({
  titular: titulares === undefined ? null : nomesDosTitulares(titulares),
  titulares: titulares ?? [],
});

/** The part of a lot by which papers are written; what it returns are their ids. */
export const PAPEL_NOVO = 'papel_novo';

/**
 * Writes the papers that these events issue, each with its own public code and the data it will be drawn from; drawing follows
 * after the commit.
 */
export const incluirPapeis = async (
  lote: Lote,
  contexto: Parts,
  r: RequerimentoCarregado,
  fundo: Fundo,
  eventos: readonly Evento[],
  lerFatos: () => Promise<FatosDoPapel>,
): Promise<void> => {
  const agora = contexto.clock.now().toISOString();
  const hoje = noFuso(agora, fundo.fuso)?.dia ?? agora.slice(0, 10);
  const papeis = eventos.flatMap((e) => papelDe(e, fundo, hoje) ?? []);
  const licencas = papeis.flatMap((p) => (p.tipo === 'licenca' ? [p.chave] : []));
  const situacao = situacaoDasLicencas(eventos);
  if (situacao !== undefined) incluirSituacao(lote, r, situacao, licencas);
  incluirSuspensoes(lote, r, fundo.estado, eventos);
  if (papeis.length === 0) return;
  const inteiro = { ...fundo, ...(await lerFatos()) };
  const linhas = papeis.map((p, i) => {
    const codigo = novoCodigo();
    const url = enderecoPublico(contexto, fundo.organizacao.dominio, `/autenticidade/${codigo}`);
    const qr = { url, codigo, ...(ehLocal(new URL(url).hostname) ? { local: true } : {}) };
    return {
      n: i + 1,
      tipo: p.tipo,
      chave: p.chave,
      nome: p.nome,
      numero: p.numero,
      serie: p.serie,
      codigo,
      data: p.data,
      validade_meses: p.validadeMeses,
      valido_ate: p.validoAte,
      revisao: p.revisao ?? 0,
      situacao: situacaoDoNovo(p, fundo.estado),
      suspensa_desde: suspensaDesde(p, fundo.estado),
      ...titulado(p.titulares?.(inteiro)),
      conteudo: p.dados({ ...inteiro, agora, qr }),
    };
  });
  if (licencas.length > 0)
    lote.incluir(
      'papel_substituido',
      sql`update documento set situacao = 'substituído'
        where organizacao_id = ${r.organizacaoId} and requerimento_id = ${r.id} and chave = any(${licencas}::text[]) and situacao in ('válido', 'em revisão')`,
    );
  lote.incluir(
    PAPEL_NOVO,
    sql`insert into documento (organizacao_id, requerimento_id, sequencia, tipo, chave, nome, numero, serie, codigo, data, validade_meses, valido_ate, revisao, situacao, suspensa_desde, titular, titulares, conteudo)
      select ${r.organizacaoId}::bigint, ${r.id}::bigint,
        x.n + (select count(*) from documento where organizacao_id = ${r.organizacaoId} and requerimento_id = ${r.id}),
        x.tipo, x.chave, x.nome, x.numero, x.serie, x.codigo, x.data, x.validade_meses, x.valido_ate, x.revisao, x.situacao, x.suspensa_desde, x.titular, x.titulares, x.conteudo
      from ${deLinhas(
        linhas,
        sql`n int, tipo text, chave text, nome text, numero text, serie text, codigo text, data date, validade_meses int, valido_ate date, revisao smallint, situacao text, suspensa_desde date, titular text, titulares jsonb, conteudo jsonb`,
      )} as x order by x.n returning id, sequencia`,
  );
};

export interface PapelPronto {
  readonly caminho: string;
  readonly sha256: string;
  readonly nome: string;
  readonly numero: string | null;
}

const acharPapel = (contexto: Parts, organizacaoId: number, id: number) =>
  contexto.db
    .selectFrom('documento')
    .select(['tipo', 'nome', 'numero', 'conteudo', 'caminho', 'sha256'])
    .select(['assinaturas', 'assinado_caminho', 'assinado_sha256', 'assinado_com'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .executeTakeFirst();

type Achado = NonNullable<Awaited<ReturnType<typeof acharPapel>>>;

const existente = async (contexto: Parts, organizacaoId: number, id: number): Promise<Achado> => {
  const papel = await acharPapel(contexto, organizacaoId, id);
  if (papel === undefined) throw new AppError('nao_encontrado', 'Documento não localizado');
  return papel;
};

/** The sheet that a kind of paper is drawn on. */
const folhaDe = (tipo: string): ModeloDocumento => (tipo === 'vistoria' ? 'relatorio' : (tipo as ModeloDocumento));

/** Draws a paper if nobody has yet (the same data give the same bytes, so a race loses nothing) and says where its PDF lies, as it was issued. */
export const desenharOriginal = async (contexto: Parts, organizacaoId: number, id: number): Promise<PapelPronto> => {
  const papel = await existente(contexto, organizacaoId, id);
  const { nome, numero } = papel;
  if (papel.caminho !== null && papel.sha256 !== null)
    return { caminho: papel.caminho, sha256: papel.sha256, nome, numero };
  const modelo = folhaDe(papel.tipo);
  const { pdf, sha256 } = await montarPapel(contexto, organizacaoId, modelo, papel.conteudo as DadosDocumento);
  const { caminho } = await contexto.files.guardar(Readable.from([pdf]), pdf.length + 1);
  const gravado = await contexto.db
    .updateTable('documento')
    .set({ caminho, sha256 })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .where('caminho', 'is', null)
    .executeTakeFirst();
  if (gravado.numUpdatedRows === 1n) return { caminho, sha256, nome, numero };
  await contexto.files.remover(caminho);
  return desenharOriginal(contexto, organizacaoId, id);
};

/** The paper as it is given out: as it was issued, or with the signatures that it has by now. */
export const desenharPapel = async (contexto: Parts, organizacaoId: number, id: number): Promise<PapelPronto> => {
  const original = await desenharOriginal(contexto, organizacaoId, id);
  const papel = await existente(contexto, organizacaoId, id);
  const { assinaturas, assinado_com, assinado_caminho: caminho, assinado_sha256: sha256 } = papel;
  if (assinaturas === 0) return original;
  if (caminho !== null && sha256 !== null && assinado_com === assinaturas) return { ...original, caminho, sha256 };
  const modelo = folhaDe(papel.tipo);
  const emitido = { modelo, dados: papel.conteudo as DadosDocumento, sha256: original.sha256 };
  return { ...original, ...(await desenharAssinado(contexto, organizacaoId, id, emitido)) };
};
