import type { Kysely } from 'kysely';
import { ehCalculado } from '../../../src/schemas/processo/campo.ts';
import type { DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { nomesPorLugar } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { mostrarResposta, type ComoMostrar } from '../../../src/schemas/processo/mostrarResposta.ts';
import { camposDaEtapa, etapaDe, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { acoesPossiveis } from '../../../src/schemas/requerimento/acoes.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator, Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { arquivosARetirar } from '../../../src/schemas/requerimento/arquivosARetirar.ts';
import { alvoEscondido } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { diasDaEtapa, diasDoFluxo, respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import { comDatasDeHoje } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import { costumeDe } from '../../../src/schemas/requerimento/costume.ts';
import { verPrevisao } from '../../../src/schemas/previsao/vista.ts';
import { etapasVistas } from '../../../src/schemas/requerimento/etapasVistas.ts';
import { execucaoDe, execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { participacaoEscreve } from '../../../src/schemas/requerimento/participante.ts';
import { campoCorrigivel } from '../../../src/schemas/requerimento/decidir/pendencias.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { juntarAusencias } from '../../../src/schemas/substituicao.ts';
import type { Tables } from '../../database/tables.ts';
import { ausenciaEntre } from '../ausencias/ausenciaDoResponsavel.ts';
import { anexosEscondidos } from './anexosEscondidos.ts';
import { consultasVistas } from '../conectores/consultasVistas.ts';
import { lerBordas, type Bordas } from './bordasDaVisao.ts';
import { participacaoVista, partesParaEquipe, requerenteVisto } from './participantes/participacaoVista.ts';
import { cobrancasVistas, restituicoesVistas } from './cobrancasVistas.ts';
import { contrapartidasVistas } from './contrapartidasVistas.ts';
import { cadastroVisto } from './cadastro/cadastroVisto.ts';
import { conferenciasVistas } from './conferenciasVistas.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { respostasEncenadas } from './etapaDoRequerente.ts';
import { etapaAberta, trabalhaEm } from './etapasAbertas.ts';
import { eventoVisto } from './eventosVistos.ts';
import { ligacoesVistas } from './ligacoes/ligacoesVistas.ts';
import { assinaturasPedidas, emitidoVisto } from './papeisVistos.ts';
import { pareceresVistos } from './pareceresVistos.ts';
import { encenadasVistas, porqueDaRodada } from './rodadasVistas.ts';
import { vistoriasVistas } from '../vistorias/vistoriasVistas.ts';
import { termosVistos } from './termosVistos.ts';
import {
  camposDeArquivoVistos,
  documentosVistos,
  itemVisto,
  prazoTotalVisto,
  prazoVisto,
  semAlvo,
  taxasPrevistas,
} from './partesDaVisao.ts';
import { recursosVistos } from './recursosVistos.ts';

/** A request opened for its view; what stands around it is read where it was not read with it. */
export interface AVer {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: DefinicaoEmUso;
  readonly ator: Ator;
  readonly motor: ContextoDoMotor;
  readonly bordas?: Bordas;
}

/**
 * All that the view of a request needs, in one answer (api.md "Requests").
 * @param sequencia open run that is looked at; absent: the reader's own
 */
export const verRequerimento = async (
  db: Kysely<Tables>,
  { requerimento: r, definicao, ator, motor: contexto, bordas: lidas }: AVer,
  sequencia?: number,
): Promise<RequerimentoVisto> => {
  const guardado = r.estado;
  const estado = comDatasDeHoje(definicao, guardado, contexto);
  const olhar = { leitor: ator.tipo, quem: ator.id, agora: new Date(contexto.agora) };
  const bordas = lidas ?? (await lerBordas(db, { r, definicao, olhar }));
  const { pessoa, processo, eventos, documentos, imovel } = bordas;
  // Whoever reads the answers reads the numbers in them whole.
  const nomes = new Map(bordas.arquivos.map(({ id, nome }) => [id, nome]));
  const como: ComoMostrar = {
    citados: bordas.citados,
    inteiro: true,
    arquivos: nomesPorLugar(estado.arquivos, (id) => nomes.get(id)),
  };
  // One that was concluded since the address was written is not asked for again: the reader's own is shown.
  const execucao = execucaoDe(estado, ator, sequencia) ?? execucaoDe(estado, ator);
  const ausencia = await ausenciaEntre(db, juntarAusencias(bordas.ausencias), {
    ...execucao,
    organizacaoId: r.organizacaoId,
  });
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  const minha = execucao !== undefined && trabalhaEm(ator, execucao);
  // What is staged for the applicant's step is for who fills it in.
  const arquivos =
    ator.participa === undefined || minha ? bordas.arquivos : bordas.arquivos.filter(({ vinculado }) => vinculado);
  const acoes = acoesPossiveis({ definicao, estado, etapa, execucao, ator }, contexto);
  const informa = acoes.some(({ acao }) => acao === 'informar-consulta');
  const temForm =
    etapa !== undefined &&
    (etapa.secoes ?? []).length > 0 &&
    (informa || (minha && (execucao?.setor === null || execucao?.situacao === 'em_andamento')));
  const daEtapa = etapa === undefined ? {} : respostasEncenadas(definicao, r, etapa);
  const emRascunho =
    etapa && execucao?.setor === null && minha && ator.tipo === 'requerente'
      ? preencher(definicao, etapa, daEtapa, {
          anteriores: respostasComDias(estado, etapa.chave),
          completo: false,
        }).valores
      : {};
  const valores: Respostas = { ...estado.respostas, ...emRascunho };
  const porId = new Map(arquivos.map((a) => [a.id, semAlvo(a)]));
  const emitidos = documentos.map((d) => emitidoVisto(d, definicao, estado, contexto.hoje));
  const retira = acoes.some(({ acao }) => acao === 'retirar-anexo');
  const { ligados, pedidos: processos } = bordas;
  const ligacoes = ligacoesVistas(definicao, guardado, r, { ligados, processos, contexto });
  const protocolado = estado.protocolado_em !== null;
  const etapas = etapasVistas(definicao, estado);
  const costume = ator.tipo === 'requerente' ? costumeDe(definicao, estado, etapas, bordas.duracao) : undefined;
  return {
    id: r.id,
    versao: r.versao,
    codigo: protocolado ? r.codigo : null,
    codigo_canhoto: protocolado ? r.codigoCanhoto : null,
    numero: estado.numero,
    numero_processo: estado.numero_processo,
    situacao: estado.situacao,
    prioridade: estado.prioridade,
    processo: {
      id: processo.id,
      chave: processo.chave,
      nome: definicao.processo.nome,
      nome_curto: definicao.processo.nome_curto,
      versao: processo.numero,
    },
    requerente: requerenteVisto(pessoa, ator),
    ...(ator.tipo === 'equipe' ? partesParaEquipe(r, contexto.hoje) : {}),
    ...(ator.representa === undefined ? {} : { requerente_id: ator.representa.id }),
    ...(ator.participa === undefined ? {} : { participacao: participacaoVista(r, ator.participa) }),
    criado_em: r.criadoEm.toISOString(),
    protocolado_em: estado.protocolado_em,
    ...(estado.em_papel === undefined ? {} : { em_papel: estado.em_papel }),
    ...(estado.informados === undefined ? {} : { informados: estado.informados }),
    finalizado_em: r.finalizadoEm?.toISOString() ?? null,
    desfecho: estado.desfecho,
    imovel,
    etapas,
    ...(bordas.previsao === null ? {} : { previsao: verPrevisao(bordas.previsao, definicao) }),
    ...(costume === undefined ? {} : { costume }),
    execucoes: estado.execucoes.map(({ proposta: _p, ...e }) => ({
      ...e,
      nome: e.fora_da_versao ?? etapaDe(definicao, e.etapa)?.nome ?? e.etapa,
    })),
    etapa:
      execucao && etapa
        ? {
            execucao: execucao.sequencia,
            chave: etapa.chave,
            nome: etapa.nome,
            tipo: etapa.tipo,
            setor: execucao.setor,
            responsavel: execucao.responsavel,
            ausencia,
            situacao: execucao.situacao,
            ...(execucao.proposta === undefined || ator.tipo === 'requerente' ? {} : { proposta: execucao.proposta }),
          }
        : null,
    prazo: prazoVisto(definicao, estado, execucao, contexto),
    ...prazoTotalVisto(definicao, estado, contexto),
    abertas: execucoesAbertas(estado).map((e) => etapaAberta(definicao, estado, e, { ator, contexto })),
    aguardando: aguardando(definicao, estado, ator.tipo === 'requerente' ? 'requerente' : 'equipe', contexto),
    acoes,
    ...(await consultasVistas(db, r, definicao, estado, ator)),
    formulario: temForm
      ? { ...derivarFormulario(definicao, etapa, diasDaEtapa(estado, etapa.chave)), respostas: daEtapa }
      : null,
    respostas: definicao.etapas.flatMap((e) => {
      const campos = camposDaEtapa(definicao, e).flatMap((c) => {
        const valor = estado.respostas[c.chave];
        return valor === undefined || valor === null
          ? []
          : [
              {
                campo: c.chave,
                nome: c.nome,
                tipo: c.tipo,
                unidade: c.unidade ?? null,
                calculado: ehCalculado(c),
                corrigivel: campoCorrigivel(definicao, estado, c.chave),
                valor,
                texto: mostrarResposta(c, valor, como),
              },
            ];
      });
      return campos.length === 0 ? [] : [{ etapa: e.chave, nome: e.nome, campos }];
    }),
    documentos: documentosVistos(definicao, estado, valores, arquivos, ator.tipo),
    arquivos_a_retirar: retira ? [...arquivosARetirar(estado, execucao).keys()] : [],
    campos_de_arquivo: [
      ...camposDeArquivoVistos(definicao, estado, porId, ator.tipo),
      ...(retira && etapa !== undefined && execucao !== undefined
        ? anexosEscondidos(definicao, estado, { etapa, execucao }, porId)
        : []),
    ],
    arquivos: Object.fromEntries(
      Object.entries(estado.arquivos).flatMap(([alvo, ids]) =>
        // The sector's form may show a field again by an answer that is not saved yet; nobody else sees what is hidden.
        alvo.startsWith('campo:') && (retira || !alvoEscondido(definicao, estado, alvo))
          ? [[alvo.slice('campo:'.length), ids.flatMap((id) => porId.get(id) ?? [])]]
          : [],
      ),
    ),
    pendencias: estado.pendencias
      .filter((p) => ator.tipo !== 'requerente' || p.emitida_em !== null)
      .map((p) => ({
        ...p,
        ...porqueDaRodada(definicao, guardado, p.id, contexto),
        itens_vistos: p.itens.map((i) => itemVisto(definicao, estado, porId, i, como)),
        ...encenadasVistas(bordas.rascunhos, p.id, acoes),
      })),
    ...(ator.tipo === 'requerente'
      ? {}
      : { pareceres: pareceresVistos(definicao, estado, { guardado, etapa, execucao, ator, contexto, porId }) }),
    // Other requests of the applicant are not what somebody was let in to.
    ...(ligacoes === undefined || ator.participa !== undefined ? {} : { ligacoes }),
    ...(estado.consentimento === undefined ? {} : { consentimento: estado.consentimento }),
    ...recursosVistos(definicao, estado, contexto),
    ...(await cadastroVisto(db, r.organizacaoId, definicao, estado, { etapa, execucao, ator })),
    ...conferenciasVistas(definicao, estado, { etapa, execucao, ator, acoes, como }),
    vistorias: vistoriasVistas(definicao, estado, { etapa, ator, porId }),
    ...termosVistos(guardado, ator, contexto),
    mensagens_nao_lidas:
      ator.participa !== undefined && !participacaoEscreve(ator.participa) ? 0 : bordas.mensagens_nao_lidas,
    ...(ator.tipo === 'equipe' && protocolado && ator.id !== r.criadoPor ? { sigo: bordas.sigo } : {}),
    cobrancas: cobrancasVistas(definicao, estado, porId, { ator, execucao }),
    restituicoes: restituicoesVistas(definicao, estado, { ator, execucao }),
    ...contrapartidasVistas(definicao, estado, {
      etapa,
      exige: acoes.some(({ acao }) => acao === 'exigir-contrapartidas'),
      porId,
      contexto,
    }),
    taxas_previstas:
      estado.cobrancas.length > 0 ? [] : taxasPrevistas(definicao, { ...diasDoFluxo(estado), ...valores }, contexto),
    emitidos,
    ...assinaturasPedidas(emitidos, ator),
    eventos: eventos.map((e) => eventoVisto(e, definicao, ator.tipo, estado.execucoes)),
  };
};
