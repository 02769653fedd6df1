import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { LIMITE_DO_ARQUIVO_MB } from '../../../src/schemas/processo/campo.ts';
import { formatoDoNome } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import { declaracaoDoArquivo } from '../../../src/schemas/processo/exigenciaDosArquivos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { todosOsFormatos } from '../../files/formatos.ts';
import { apagarSoltos } from '../../files/apagarSoltos.ts';
import { manterArquivo } from '../../files/manterArquivo.ts';
import { registrarArquivo } from '../../files/registrarArquivo.ts';
import { receberArquivo, type ArquivoRecebido } from '../../files/receberArquivo.ts';
import { jaRespondida, umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { agir } from './agir.ts';
import { arquivosDoRequerimento } from './arquivosDoRequerimento.ts';
import { alvoDoEnvio, exigirQueReceba, type Alvo } from './alvoDoEnvio.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import { atorDaChamada, type PainelDeRequerimento } from './fazer.ts';
import { porEmDia } from './rascunhoEmDia.ts';
import { hojeEm } from './hojeEm.ts';

const LIMITE = LIMITE_DO_ARQUIVO_MB * 1024 * 1024;

/** Where something is not taken in a document's place, whoever sends a file for the applicant states that it is not that. */
const exigirDeclaracao = (
  { tipo }: Ator,
  { nao_aceita }: Alvo,
  { declara }: Readonly<Record<string, string>>,
): void => {
  if (nao_aceita !== undefined && tipo !== 'equipe' && declara !== 'sim')
    throw erroNoCampo('declara', `Marque a declaração: ${declaracaoDoArquivo(nao_aceita)}`);
};

/** What was stated of a file, as it is kept beside it. */
const declaradoDe = ({ nao_aceita }: Alvo, { campos }: ArquivoRecebido): { readonly declarado?: string } =>
  nao_aceita !== undefined && campos['declara'] === 'sim' ? { declarado: nao_aceita } : {};

/** Files of a target in the format of this one, which it takes the place of where a document wants one of each: those not handed in yet, or those that were. */
const doMesmoFormato = async (
  trx: Trx,
  { organizacaoId, requerimentoId }: { organizacaoId: number; requerimentoId: number },
  { nome }: Pick<ArquivoRecebido, 'nome'>,
  { alvo }: Pick<Alvo, 'alvo'>,
  quais: 'solto' | 'vinculado',
): Promise<readonly number[]> => {
  const todos = await arquivosDoRequerimento(trx, organizacaoId, requerimentoId);
  return todos
    .filter((um) => um.alvo === alvo && um.vinculado === (quais === 'vinculado'))
    .filter((um) => formatoDoNome(um.nome) === formatoDoNome(nome))
    .map(({ id }) => id);
};

const gravarArquivo = async (
  trx: Trx,
  contexto: Contexto,
  onde: { organizacaoId: number; requerimentoId: number; usuarioId: number },
  a: ArquivoRecebido,
  alvo: Alvo,
): ReturnType<typeof registrarArquivo> => {
  // Only a draft's file takes a staged one's place, and that of a row which a round corrects: beside an act there may be what the applicant has ready for his answer.
  const noLugar = alvo.modo === 'rascunho' || alvo.daLinha === true;
  if (!alvo.varios && noLugar) await apagarSoltos(trx, contexto, { ...onde, alvos: [alvo.alvo] });
  if (alvo.umDeCadaFormato === true && noLugar)
    await apagarSoltos(trx, contexto, { ...onde, ids: await doMesmoFormato(trx, onde, a, alvo, 'solto') });
  return registrarArquivo(trx, contexto, {
    organizacao_id: onde.organizacaoId,
    requerimento_id: onde.requerimentoId,
    enviado_por: onde.usuarioId,
    alvo: alvo.alvo,
    nome: a.nome,
    tamanho: a.tamanho,
    tipo: a.tipo,
    sha256: a.sha256,
    caminho: a.caminho,
    ...declaradoDe(alvo, a),
  });
};

/** Takes a file for a document or field of a request (api.md); it is gone from the store again if the call is refused. */
export const receberDoRequerimento =
  (contexto: Contexto, painel: PainelDeRequerimento) =>
  async (req: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply): Promise<unknown> => {
    const sessao = sessaoDe(req);
    const { organizacaoId } = sessao;
    const quem = atorDaChamada(painel, sessao, contexto.clock.now());
    const { id } = req.params;
    const comDefinicao = async (db: Contexto['db'] | Trx, requerimento: RequerimentoCarregado) => {
      const definicao = definicaoDoRequerimento(
        await definicaoDaVersao(db, organizacaoId, requerimento.versaoDoProcesso),
        requerimento.estado,
      );
      const onde = { hoje: hojeEm(contexto.clock.now(), sessao.fuso), fuso: sessao.fuso };
      return {
        requerimento: { ...requerimento, estado: comDia(definicao, requerimento.estado, onde) },
        definicao,
        ator: quem({ requerimento, cidade: await carregarCidade(db, organizacaoId) }),
      };
    };
    const ler = async () => comDefinicao(contexto.db, await carregarRequerimento(contexto.db, organizacaoId, id));
    const lerTravado = async (trx: Trx) => {
      const lido = await carregarRequerimento(trx, organizacaoId, id, { travar: true });
      return comDefinicao(trx, await porEmDia(trx, contexto, req, sessao, lido));
    };
    const lido = await ler();
    // Who sent it may have the step no more: what he sent was taken.
    if (!(await jaRespondida(contexto.db, req))) exigirQueReceba(lido);
    const recebido = await receberArquivo(req, contexto, {
      limite: LIMITE,
      // A call that comes again gets its answer, also when the request has gone on and takes no such file any more.
      pedido: async (campos) => {
        if (await jaRespondida(contexto.db, req)) return { formatos: todosOsFormatos };
        const agora = await ler();
        const alvo = alvoDoEnvio(agora, campos);
        exigirDeclaracao(agora.ator, alvo, campos);
        return alvo;
      },
    });
    const trabalho = async (trx: Trx, gravado: () => void): Promise<Resposta> => {
      const travado = await lerTravado(trx);
      const alvo = alvoDoEnvio(travado, recebido.campos);
      exigirDeclaracao(travado.ator, alvo, recebido.campos);
      const no_lugar_de =
        alvo.umDeCadaFormato === true && alvo.modo === 'anexar'
          ? await doMesmoFormato(trx, { organizacaoId, requerimentoId: id }, recebido, alvo, 'vinculado')
          : [];
      const { id: arquivo, ...resta } = await gravarArquivo(
        trx,
        contexto,
        { organizacaoId, requerimentoId: id, usuarioId: sessao.id },
        recebido,
        alvo,
      );
      const declarado = declaradoDe(alvo, recebido);
      let versao: number | undefined;
      if (alvo.modo === 'anexar') {
        const feito = await agir(trx, contexto, {
          req,
          organizacaoId,
          fuso: sessao.fuso,
          id,
          versao: undefined,
          socket: socketDaAba(req),
          ator: quem,
          execucao: alvo.execucao,
          comando: () => ({
            ...{ acao: 'anexar', alvo: alvo.alvo, arquivo, nome: recebido.nome, varios: alvo.varios },
            ...(no_lugar_de.length === 0 ? {} : { no_lugar_de }),
            ...declarado,
          }),
        });
        versao = feito.versao;
      } else
        await auditar(trx, req, {
          acao: 'enviar',
          entidade: 'arquivo',
          registroId: arquivo,
          depois: { requerimento: id, alvo: alvo.alvo, nome: recebido.nome, ...declarado },
        });
      gravado();
      const { nome, tamanho, tipo, sha256 } = recebido;
      return {
        status: 201,
        corpo: ok({ id: arquivo, nome, tamanho, tipo, sha256, ...resta, ...(versao === undefined ? {} : { versao }) }),
      };
    };
    const { sha256, campos } = recebido;
    // The same bytes for another document are another call.
    return manterArquivo(contexto.files, recebido.caminho, (gravado) =>
      umaVez(contexto.db, req, reply, (trx) => trabalho(trx, gravado), { sha256, campos }),
    );
  };
