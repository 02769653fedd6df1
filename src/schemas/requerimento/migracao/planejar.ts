import { campoDoLugar, ehDaLinha, noutroCampo, perguntaDeArquivo } from '../../processo/arquivosDasLinhas.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import type { ParteDoFormulario } from '../../processo/reconciliar.ts';
import { definicaoDoRequerimento } from '../emPapel.ts';
import type { Estado } from '../estado.ts';
import type { EventoDaMigracao } from '../eventosDaMigracao.ts';
import { evoluir } from '../evoluir.ts';
import type { Relogio } from '../prazo.ts';
import type { Respostas } from '../resposta.ts';
import { impedimentosDaMigracao, type Passagem } from './impedimentos.ts';
import { levarRespostas, type RespostasLevadas } from './levarRespostas.ts';
import { completarMapa, mapaProposto, type MapaDaMigracao, type MapaInteiro } from './mapa.ts';
import { usadasDe } from './oQueSeDeve.ts';
import { SEM_ESCOLHA, type EscolhaDosPrazos } from '../prazoMantido.ts';
import { comoFica, passadosNaNova, prazosEncurtados, prazosQueMudam, type PrazoEncurtado } from './prazosQueMudam.ts';

/** A version of a process, as far as moving to or from it needs. */
export interface VersaoDoPlano {
  readonly numero: number;
  readonly definicao: Definicao;
}

export interface PedidoDoPlano {
  readonly antes: VersaoDoPlano;
  readonly depois: VersaoDoPlano;
  /** Absent: as equal keys propose. */
  readonly mapa?: MapaDaMigracao | undefined;
  /** Absent: terms that run keep what they have. */
  readonly prazos?: EscolhaDosPrazos | undefined;
  readonly estado: Estado;
  /** Answers typed and not sent. */
  readonly rascunho?: Respostas;
  readonly relogio: Relogio;
  /** Moment (ISO), and the day that it is in the city. */
  readonly agora: string;
  readonly hoje: string;
}

export type PlanoDaMigracao =
  | { readonly pode: false; readonly motivos: readonly string[] }
  | {
      readonly pode: true;
      readonly evento: EventoDaMigracao;
      /** The state after it: the event folded into the state, and nothing else. */
      readonly estado: Estado;
      readonly rascunho: Respostas;
      /** Terms that are shorter by the new version, whatever was chosen for them. */
      readonly encurtados: readonly PrazoEncurtado[];
    };

const soRenomeadas = (nomes: { readonly [antigo: string]: string | null | undefined }): { [antigo: string]: string } =>
  Object.fromEntries(
    Object.entries(nomes).flatMap(([de, para]) => (para == null || para === de ? [] : [[de, para] as const])),
  );

/** Documents and file fields that the state has files for: where they go, and what has nowhere to go. */
const dosArquivos = ({
  antes,
  depois,
  mapa,
  estado,
}: Passagem): {
  readonly campos: { readonly [antigo: string]: string };
  readonly documentos: { readonly [antigo: string]: string };
  readonly descartadas: readonly ParteDoFormulario[];
} => {
  const [campos, documentos]: [Record<string, string>, Record<string, string>] = [{}, {}];
  const descartadas: ParteDoFormulario[] = [];
  for (const [alvo, ids] of Object.entries(estado.arquivos)) {
    const [tipo, chave = ''] = alvo.split(':');
    if (tipo !== 'campo' && tipo !== 'documento') continue;
    const lista = tipo === 'campo' ? 'campos' : 'documentos';
    // A cell goes with its table, whose columns keep their keys.
    const raiz = campoDoLugar(chave);
    const para = mapa[lista][raiz];
    if (tipo === 'campo' && ehDaLinha(chave)) {
      const fica = para == null ? undefined : perguntaDeArquivo(depois.campos, noutroCampo(chave, para));
      if (fica !== undefined) campos[raiz] = campoDoLugar(fica.chave);
      else if (ids.length > 0)
        descartadas.push({ alvo, nome: perguntaDeArquivo(antes.campos, chave, estado.respostas)?.nome ?? chave });
      continue;
    }
    const velho = antes[lista].find((x) => x.chave === chave);
    const novo = depois[lista].find((x) => x.chave === para);
    const serve = novo !== undefined && (tipo === 'documento' || ('tipo' in novo && novo.tipo === 'arquivo'));
    if (serve) (tipo === 'campo' ? campos : documentos)[chave] = novo.chave;
    else if (ids.length > 0 || velho === undefined) descartadas.push({ alvo, nome: velho?.nome ?? chave });
  }
  return { campos, documentos, descartadas };
};

/** The keys that answers, files and items of rounds go by; of what the request never had nothing is said. */
const camposUsados = (p: Passagem, { campos }: RespostasLevadas): { readonly [antigo: string]: string } => {
  const outros = [
    ...p.estado.pendencias.flatMap((x) =>
      x.itens.flatMap((i) => (i.tipo === 'campo' && i.alvo !== null ? campoDoLugar(i.alvo) : [])),
    ),
    ...(p.estado.vereditos ?? []).flatMap(({ alvo }) => (alvo.startsWith('campo:') ? campoDoLugar(alvo.slice(6)) : [])),
    ...(p.estado.participantes ?? []).flatMap(({ assume }) => /^[a-z][a-z0-9_]*/.exec(assume?.onde ?? '')?.[0] ?? []),
    ...(p.estado.tipo_do_projeto === undefined ? [] : [p.estado.tipo_do_projeto.campo]),
  ];
  return { ...Object.fromEntries(outros.map((chave) => [chave, p.mapa.campos[chave] ?? chave])), ...campos };
};

const documentosUsados = ({ estado, mapa }: Passagem): { readonly [antigo: string]: string } =>
  Object.fromEntries(
    estado.pendencias
      .flatMap((x) => x.itens.flatMap((i) => (i.tipo === 'documento' ? (i.alvo ?? []) : [])))
      .map((chave) => [chave, mapa.documentos[chave] ?? chave]),
  );

const etapasUsadas = ({ estado, mapa }: Passagem): { readonly [antiga: string]: string | null } =>
  Object.fromEntries(
    [
      ...estado.execucoes.filter((e) => e.fora_da_versao === undefined).map((e) => e.etapa),
      ...estado.cobrancas.map((c) => c.etapa),
      ...(estado.contrapartidas ?? []).map((c) => c.etapa),
      ...(estado.chegadas ?? []).flatMap((c) => c.etapa ?? []),
      ...(estado.etapas_ligadas ?? []),
      ...estado.taxas_geradas,
    ].map((etapa) => [etapa, mapa.etapas[etapa] ?? null]),
  );

const mudadas = (antes: Respostas, { respostas, campos }: RespostasLevadas): Respostas => {
  const deOnde = new Map(Object.entries(campos).map(([de, para]) => [para, de]));
  return Object.fromEntries(
    Object.entries(respostas).filter(
      ([chave, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[deOnde.get(chave) ?? chave]),
    ),
  );
};

/** Fees, counterparts and papers that go by another key now; nothing of those that keep theirs. */
const renomeadasDoQueSeDeve = ({
  estado,
  mapa,
}: Passagem): Pick<EventoDaMigracao, 'taxas' | 'contrapartidas' | 'emitidos'> => {
  const usadas = usadasDe(estado);
  const de = (parte: keyof typeof usadas) =>
    soRenomeadas(Object.fromEntries(usadas[parte].map((chave) => [chave, mapa[parte][chave]])));
  const [taxas, contrapartidas, emitidos] = [de('taxas'), de('contrapartidas'), de('documentos_emitidos')];
  const ha = (nomes: object): boolean => Object.keys(nomes).length > 0;
  return {
    ...(ha(taxas) ? { taxas } : {}),
    ...(ha(contrapartidas) ? { contrapartidas } : {}),
    ...(ha(emitidos) ? { emitidos } : {}),
  };
};

/** Steps that it went through and that the new version does not have, by their names. */
const foraDaVersao = (p: Passagem): { readonly [chave: string]: string } =>
  Object.fromEntries(
    p.estado.execucoes
      .filter((e) => e.fora_da_versao === undefined && p.mapa.etapas[e.etapa] == null)
      .map((e) => [e.etapa, etapaDe(p.antes, e.etapa)?.nome ?? e.etapa]),
  );

/** What the event says of terms that are shorter; nothing where none is. */
const daEscolha = (
  escolha: EscolhaDosPrazos,
  encurtados: readonly PrazoEncurtado[],
): Pick<EventoDaMigracao, 'escolha_dos_prazos' | 'prazos_mantidos'> =>
  encurtados.length === 0
    ? {}
    : {
        escolha_dos_prazos: escolha,
        ...(escolha === 'manter' ? { prazos_mantidos: encurtados.map(comoFica) } : {}),
      };

/**
 * What moving a filed request to another version of its process comes to: the event that does it, or every reason why it cannot be. Nothing is
 * decided by the engine: the same steps are open afterwards, and its answers say what they said.
 */
export const planejarMigracao = (pedido: PedidoDoPlano): PlanoDaMigracao => {
  const { estado, relogio, agora, hoje } = pedido;
  if (estado.protocolado_em === null) return { pode: false, motivos: ['Ainda não foi protocolado'] };
  if (estado.desfecho !== null) return { pode: false, motivos: ['Já está encerrado'] };
  const [antes, depois] = [pedido.antes, pedido.depois].map(({ definicao }) =>
    definicaoDoRequerimento(definicao, estado),
  );
  if (antes === undefined || depois === undefined) throw new Error('Two versions are compared');
  const proposto = mapaProposto(antes, depois);
  const mapa = comPapel(completarMapa(pedido.mapa ?? proposto, proposto), proposto, estado);
  const p: Passagem = { antes, depois, mapa, estado };
  const levadas = levarRespostas(antes, depois, mapa, estado.respostas);
  const motivos = [...impedimentosDaMigracao(p), ...levadas.naoCabem];
  if (motivos.length > 0) return { pode: false, motivos: [...new Set(motivos)] };
  const arquivos = dosArquivos(p);
  const semPrazos: EventoDaMigracao = {
    tipo: 'requerimento_migrado',
    de: pedido.antes.numero,
    para: pedido.depois.numero,
    etapas: soRenomeadas(etapasUsadas(p)),
    campos: soRenomeadas({ ...camposUsados(p, levadas), ...arquivos.campos }),
    documentos: soRenomeadas({ ...documentosUsados(p), ...arquivos.documentos }),
    ...renomeadasDoQueSeDeve(p),
    fora: foraDaVersao(p),
    respostas: mudadas(estado.respostas, levadas),
    descartadas: [...levadas.descartadas, ...arquivos.descartadas],
    reduzidas: levadas.reduzidas,
    prazos: [],
    quando: agora,
  };
  const encurtados = prazosEncurtados({ antes, depois, estado, novo: evoluir(estado, semPrazos), relogio, hoje });
  const comEscolha = { ...semPrazos, ...daEscolha(pedido.prazos ?? SEM_ESCOLHA, encurtados) };
  const novo = evoluir(estado, comEscolha);
  const passados = passadosNaNova({ antes, depois, estado, novo, relogio, hoje });
  if (passados.length > 0) return { pode: false, motivos: passados };
  const evento = { ...comEscolha, prazos: prazosQueMudam({ antes, depois, estado, novo, relogio }) };
  // What was typed and not sent is the reader's to finish: what does not fit is left out of it, and named with the rest.
  const { respostas: rascunho } = levarRespostas(antes, depois, mapa, pedido.rascunho ?? {});
  return { pode: true, evento, estado: evoluir(estado, evento), rascunho, encurtados };
};

/** Of what came on paper the form's scan is asked for in both versions, whatever the map says of it. */
const comPapel = (mapa: MapaInteiro, proposto: MapaInteiro, { em_papel }: Estado): MapaInteiro =>
  em_papel === undefined ? mapa : { ...mapa, documentos: { ...proposto.documentos, ...mapa.documentos } };
