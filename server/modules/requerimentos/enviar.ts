import { celulasDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import {
  arquivosPorEnviar,
  camposDaEtapa,
  documentosDaEtapa,
  preencher,
} from '../../../src/schemas/processo/preenchimento.ts';
import { respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Trx } from '../../database/transaction.ts';
import { inscricaoComparada } from '../../../src/schemas/imovelAchado.ts';
import { donosNomeados } from '../../../src/schemas/processo/consentimento.ts';
import { jaLocalizado } from '../imovel/localizarImovel.ts';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import type { Preparo } from './agir.ts';
import { arquivosDoRequerimento, arquivosEncenados, declaradosDe } from './arquivosDoRequerimento.ts';
import { informadosCitados } from './informados/procurar.ts';
import { licencasCitadas } from './daLicenca.ts';
import { etapaDoRequerente, respostasEncenadas } from './etapaDoRequerente.ts';
import { desatualizado } from './rascunhoEmDia.ts';
import { exigirRequerenteLivre } from './partesLivres.ts';
import { exigirSubprocessoLivre } from './ligacoes/subprocessoLivre.ts';
import { profissionaisDe, referenciasErradas } from './referencias.ts';
import { respostasLidas } from './respostasLidas.ts';
import { exigirEnvioVisto } from './respostasVistas.ts';

const semNulos = (respostas: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => valor !== null));

/**
 * Builds `enviar` from what the draft holds: answers, files, and everything that is missing or leads nowhere. `vistas`: the answers as
 * the page of who sends shows them; undefined of pages that do not say.
 */
export const comandoDeEnvio = async (
  trx: Trx,
  preparo: Preparo,
  vistas: Respostas | undefined,
  leu?: boolean,
): Promise<Extract<Comando, { acao: 'enviar' }>> => {
  const { definicao, requerimento, hoje } = preparo;
  const etapa = etapaDoRequerente(preparo);
  // What is sent must have been seen: the form is shown in its new version first.
  if (desatualizado(requerimento))
    throw new AppError('versao_desatualizada', 'O formulário deste requerimento mudou. Confira antes de enviar.', {
      dados: { versao: requerimento.versao, eventos: [] },
    });
  await exigirRequerenteLivre(trx, preparo);
  if (requerimento.estado.protocolado_em === null) await exigirSubprocessoLivre(trx, requerimento);
  const todos = await arquivosDoRequerimento(trx, requerimento.organizacaoId, requerimento.id);
  const encenados = arquivosEncenados(definicao, etapa, requerimento.estado, todos);
  const campos = camposDaEtapa(definicao, etapa);
  const digitadas = respostasEncenadas(definicao, requerimento, etapa);
  // As zone and licence are today, whatever they were when the draft was last saved.
  const lidas = await respostasLidas(trx, { ...requerimento, hoje }, campos, definicao.campos, digitadas);
  const respostas = semNulos({ ...digitadas, ...lidas });
  const lido = preencher(definicao, etapa, respostas, {
    anteriores: respostasComDias(requerimento.estado, etapa.chave),
    completo: true,
    arquivos: encenados,
  });
  if (vistas !== undefined) exigirEnvioVisto(preparo, etapa, lido, vistas);
  const { valores } = lido;
  const novoDe = requerimento.estado.protocolado_em === null ? definicao.processo.chave : undefined;
  const faltas: Record<string, readonly string[]> = {
    ...(await referenciasErradas(
      trx,
      { ...requerimento, hoje, novoDe, respostas: requerimento.estado.respostas },
      campos,
      valores,
    )),
  };
  const pedidos = documentosDaEtapa(definicao, etapa.chave, {
    ...respostasComDias(requerimento.estado, etapa.chave),
    ...valores,
  });
  const alvos = new Set([
    ...pedidos.map((p) => `documento:${p.documento.chave}`),
    ...campos.map((c) => `campo:${c.chave}`),
    ...campos.flatMap((c) => celulasDeArquivo(c, valores[c.chave])).map(({ campo }) => `campo:${campo.chave}`),
  ]);
  Object.assign(faltas, arquivosPorEnviar(pedidos, encenados));
  const arquivos = Object.fromEntries(Object.entries(encenados).filter(([alvo]) => alvos.has(alvo)));
  const informados = await informadosCitados(trx, requerimento, campos, valores, requerimento.estado.informados);
  const { consentimento } = definicao;
  const meu = preparo.pessoa.documento;
  // Of several owners the engine leaves out who sends it; the only one is told to be himself.
  const proprio =
    meu !== null &&
    consentimento?.documento !== undefined &&
    consentimento.tabela === undefined &&
    donosNomeados(consentimento, valores).some(({ documento }) => documento === meu);
  return {
    ...{ acao: 'enviar', respostas, arquivos, faltas },
    ...declaradosDe(todos, Object.values(arquivos).flat()),
    ...(leu === undefined ? {} : { leu }),
    ...(proprio ? { proprio } : {}),
    ...(informados.length === 0 ? {} : { informados }),
    ...(meu !== null && consentimento?.tabela !== undefined ? { meu_documento: meu } : {}),
  };
};

const enderecoDoImovel = async (
  trx: Trx,
  { definicao, requerimento }: Preparo,
  respostas: Respostas,
): Promise<string | undefined> => {
  const campo = definicao.campos.find((c) => c.tipo === 'imovel' && typeof respostas[c.chave] === 'string');
  if (campo === undefined) return undefined;
  const achado = await jaLocalizado(trx, requerimento.organizacaoId, String(respostas[campo.chave]));
  return achado?.endereco ?? undefined;
};

/** The plots that the answers name, as their numbers are compared. */
const inscricoesDe = ({ definicao }: Preparo, respostas: Respostas): readonly string[] => [
  ...new Set(
    definicao.campos
      .filter((c) => c.tipo === 'imovel' || c.itens === 'imovel')
      .flatMap((c) => respostas[c.chave] ?? [])
      .flatMap((valor) => (typeof valor === 'string' ? [inscricaoComparada(valor)] : []))
      .filter((numero) => numero !== ''),
  ),
];

/** The professionals that the answers name, by their ids; one who is not in the registry any more is left out. */
const profissionaisDasRespostas = async (trx: Trx, { definicao, requerimento }: Preparo, respostas: Respostas) => {
  const ids = new Set<number>();
  for (const { registro } of profissionaisCitados(definicao.campos, respostas))
    for (const { id } of await profissionaisDe(trx, requerimento.organizacaoId, registro)) ids.add(id);
  return [...ids];
};

/** Columns that follow from the answers: the plots, the professionals, the earlier licences, the property's address as it stands, and the text that `s` searches. */
export const colunasDasRespostas = async (trx: Trx, p: Preparo, _comando: Comando, estado: Estado) => {
  const { requerimento: r, definicao, pessoa } = p;
  const endereco = await enderecoDoImovel(trx, p, estado.respostas);
  const pesquisaveis = definicao.campos
    .filter((c) => c.pesquisavel === true || ['imovel', 'profissional', 'requerimento'].includes(c.tipo))
    .map((c) => estado.respostas[c.chave])
    .filter((v) => typeof v === 'string');
  const busca = [
    estado.numero,
    estado.numero_processo,
    r.requerenteNome,
    pessoa.documento,
    definicao.processo.nome,
    definicao.processo.nome_curto,
    endereco,
    ...pesquisaveis,
  ];
  return {
    busca: busca.filter(Boolean).join(' '),
    inscricoes: inscricoesDe(p, estado.respostas),
    profissionais: await profissionaisDasRespostas(trx, p, estado.respostas),
    licencas: await licencasCitadas(trx, { ...r, hoje: p.hoje }, definicao.campos, r.estado, estado),
    ...(endereco === undefined ? {} : { imovel_endereco: endereco }),
  };
};

/** The same for what was just sent: the draft is empty from then on. */
export const colunasDoEnvio = async (trx: Trx, p: Preparo, comando: Comando, estado: Estado) => ({
  ...(await colunasDasRespostas(trx, p, comando, estado)),
  rascunho: '{}',
});
