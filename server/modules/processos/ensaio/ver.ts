import { derivarFormulario } from '../../../../src/schemas/processo/formulario.ts';
import { imprimirMemoria } from '../../../../src/schemas/processo/memoria.ts';
import { nomesDaMemoria } from '../../../../src/schemas/processo/nomesDaMemoria.ts';
import { comLidosDigitados } from '../../../../src/schemas/processo/lidosDigitados.ts';
import { documentosDaEtapa, etapaDe, preencher } from '../../../../src/schemas/processo/preenchimento.ts';
import { aguardando } from '../../../../src/schemas/requerimento/aguardando.ts';
import type { Contexto } from '../../../../src/schemas/requerimento/contexto.ts';
import { comDatasDeHoje } from '../../../../src/schemas/requerimento/datasDeHoje.ts';
import { consultaEmAberto } from '../../../../src/schemas/requerimento/consulta.ts';
import { diasDaEtapa, diasDoFluxo, respostasComDias } from '../../../../src/schemas/requerimento/dias.ts';
import { maosDe, type Mao } from '../../../../src/schemas/requerimento/ensaio/maos.ts';
import type { Preenchendo } from '../../../../src/schemas/requerimento/ensaio/jogada.ts';
import { ofertasDe } from '../../../../src/schemas/requerimento/ensaio/ofertas.ts';
import type {
  EnsaioVisto,
  FormularioDoEnsaio,
  LanceDoEnsaio,
  MaoVista,
} from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import { estadoInicial, quitada, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { grafoDoRequerimento } from '../../../../src/schemas/requerimento/grafo.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { ehDeNinguem, PORTAL } from '../../../../src/schemas/requerimento/nomeNoRastro.ts';
import { participacaoPermite } from '../../../../src/schemas/requerimento/participante.ts';
import { proximoPrazo } from '../../../../src/schemas/requerimento/relogios.ts';
import { respostasDoFormulario } from '../../../../src/schemas/requerimento/respostasDoFormulario.ts';
import { textoDoEvento } from '../../../../src/schemas/requerimento/textoDoEvento.ts';
import { cobrancasVistas } from '../../requerimentos/cobrancasVistas.ts';
import { prazoTotalVisto, prazoVisto, taxasPrevistas } from '../../requerimentos/partesDaVisao.ts';
import { avisosDoLance } from './avisosDoEnsaio.ts';
import { lerEm, type Jogado, type Lance, type Mesa } from './jogar.ts';

const lanceVisto = async (mesa: Mesa, antes: Estado, lance: Lance): Promise<LanceDoEnsaio> => ({
  jogada: lance.jogada,
  quando: lance.quando,
  quem: lance.eventos.every(ehDeNinguem) ? PORTAL : lance.ator.nome,
  textos: lance.eventos.map((e) => {
    const { texto, detalhe } = textoDoEvento(e, mesa.definicao, 'equipe');
    return detalhe == null ? texto : `${texto}: ${detalhe}`;
  }),
  avisos: await avisosDoLance(mesa, antes, lance),
});

/** The form of the step that somebody works in, as real ones get it, with what is answered. */
const formularioDa = ({ definicao }: Mesa, estado: Estado, { execucao, ator }: Mao): FormularioDoEnsaio | undefined => {
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  if (etapa === undefined || execucao === undefined || (etapa.secoes ?? []).length === 0) return undefined;
  const preenche = ator.participa === undefined || participacaoPermite(ator.participa, 'enviar');
  const dele = execucao.setor === null ? ator.tipo === 'requerente' && preenche : ator.setores.includes(execucao.setor);
  const consulta = consultaEmAberto(etapa, execucao);
  // What another system would answer, said by its hand; or by the sector, once it did not.
  const responde = consulta?.situacao === 'pedida' ? ator.tipo === 'sistema' : consulta !== undefined && dele;
  if (!responde && (!dele || (execucao.setor !== null && execucao.situacao !== 'em_andamento'))) return undefined;
  return {
    ...derivarFormulario(comLidosDigitados(definicao), etapa, diasDaEtapa(estado, etapa.chave)),
    respostas: respostasDoFormulario(definicao, etapa, estado),
    anteriores: respostasComDias(estado, etapa.chave),
    documentos:
      ator.tipo === 'requerente'
        ? definicao.documentos
            .filter((d) => d.etapa === etapa.chave)
            .map(({ chave, nome, condicao }) => ({ alvo: `documento:${chave}`, nome, condicao: condicao ?? null }))
        : [],
  };
};

const maoVista = (mesa: Mesa, estado: Estado, mao: Mao, contexto: Contexto): MaoVista => {
  const formulario = formularioDa(mesa, estado, mao);
  return {
    chave: mao.chave,
    nome: mao.nome,
    ofertas: ofertasDe(mesa.definicao, estado, mao, contexto).map(({ comando: _c, ...oferta }) => oferta),
    ...(formulario === undefined ? {} : { formulario }),
  };
};

/** The state as the form that is being filled in would leave it: its answers as far as they are shown, nothing decided. */
const comoSePreenche = (definicao: Mesa['definicao'], estado: Estado, preenchendo: Preenchendo | undefined): Estado => {
  const etapa = preenchendo && etapaDe(definicao, preenchendo.etapa);
  if (etapa === undefined || !execucoesAbertas(estado).some((e) => e.etapa === etapa.chave)) return estado;
  const anteriores = respostasComDias(estado, etapa.chave);
  const { valores } = preencher(definicao, etapa, preenchendo?.respostas ?? {}, { anteriores, completo: false });
  return { ...estado, respostas: { ...estado.respostas, ...valores } };
};

/**
 * A test run as its screen shows it.
 * @param preenchendo the open form as it is being filled in: way, fees and documents are told by it
 */
export const verEnsaio = async (
  mesa: Mesa,
  jogado: Jogado,
  { numero, versao }: { readonly numero: number; readonly versao: number },
  preenchendo?: Preenchendo,
): Promise<EnsaioVisto> => {
  const { definicao, cidade, fuso } = mesa;
  const { estado: guardado, contexto } = lerEm(mesa, jogado.estado, jogado.agora);
  const estado = comDatasDeHoje(definicao, guardado, contexto);
  const dito = comoSePreenche(definicao, estado, preenchendo);
  const entregues = new Set(preenchendo?.arquivos);
  const setores = cidade.setores.map(({ sigla }) => sigla);
  const maos = maosDe(definicao, guardado, setores);
  const etapas = [...new Set(estado.execucoes.map(({ etapa }) => etapa))];
  const quem = { ator: { ...(maos[0] as Mao).ator }, execucao: undefined };
  return {
    numero,
    versao,
    agora: contexto.agora,
    hoje: contexto.hoje,
    situacao: estado.situacao,
    numero_do_requerimento: estado.numero,
    numero_do_processo: estado.numero_processo,
    desfecho: estado.desfecho === null ? null : { situacao: estado.desfecho.situacao, motivo: estado.desfecho.motivo },
    abertas: execucoesAbertas(estado).map((e) => ({
      execucao: e.sequencia,
      chave: e.etapa,
      nome: etapaDe(definicao, e.etapa)?.nome ?? e.etapa,
      setor: e.setor,
      situacao: e.situacao,
      sem_caminho: e.sem_caminho === true,
      prazo: prazoVisto(definicao, estado, e, contexto),
    })),
    passadas: etapas,
    grafo: grafoDoRequerimento(definicao, comoSePreenche(definicao, guardado, preenchendo), 'equipe'),
    prazo_total: prazoTotalVisto(definicao, estado, contexto).prazo_total ?? null,
    esperas: aguardando(definicao, estado, 'equipe', contexto),
    maos: maos
      .map((mao) => maoVista(mesa, guardado, mao, contexto))
      .filter(({ chave, ofertas }) => chave === 'requerente' || ofertas.length > 0),
    documentos: etapas.flatMap((etapa) =>
      documentosDaEtapa(definicao, etapa, respostasComDias(dito, etapa)).map(({ documento, exigido, minimo }) => {
        const alvo = `documento:${documento.chave}`;
        const entregue = entregues.has(alvo) || (estado.arquivos[alvo] ?? []).length >= Math.max(1, minimo);
        return { alvo, nome: documento.nome, etapa: etapaDe(definicao, etapa)?.nome ?? etapa, exigido, entregue };
      }),
    ),
    cobrancas: cobrancasVistas(definicao, estado, new Map(), quem).map((c) => ({
      ...{ id: c.id, nome: c.nome, valor: c.valor, situacao: c.situacao, quitada: quitada(c) },
      memoria: c.memoria_texto,
    })),
    previstas:
      estado.cobrancas.length > 0
        ? []
        : taxasPrevistas(definicao, { ...diasDoFluxo(estado), ...dito.respostas }, contexto).map((t) => ({
            ...t,
            memoria_texto: imprimirMemoria(t.nome, t.resultado, nomesDaMemoria(definicao)),
          })),
    // Of a licence that got another version that one alone: they have the same number.
    emitidos: estado.documentos
      .filter(({ situacao }) => situacao !== 'substituído')
      .map(({ chave, numero: seu, valido_ate, suspensa }) => ({
        nome: definicao.documentos_emitidos.find((d) => d.chave === chave)?.nome ?? chave,
        numero: seu,
        valido_ate,
        suspensa_desde: suspensa?.desde ?? null,
      })),
    lances: await Promise.all(
      jogado.lances.map((lance, i) => lanceVisto(mesa, jogado.lances[i - 1]?.estado ?? estadoInicial, lance)),
    ),
    proximo_prazo: proximoPrazo(definicao, jogado.estado, { fuso, calendario: contexto.calendario }),
    recusa: jogado.recusa,
  };
};
