import { perguntaDeArquivo } from '../processo/arquivosDasLinhas.ts';
import type { Definicao } from '../processo/definicao.ts';
import { mostrarResposta } from '../processo/mostrarResposta.ts';
import { nomeDaEtapa } from './nomesDeAntes.ts';
import { estadoInicial, type Estado } from './estado.ts';
import type { Evento } from './eventos.ts';
import { evoluir } from './evoluir.ts';

/** An event in its place of the request's trace. */
export interface EventoNaTrilha {
  readonly sequencia: number;
  /** Moment of the act, ISO. */
  readonly quando: string;
  readonly evento: Evento;
}

/** A moment since which the request says something else: what was sent, and when. */
export interface MomentoDasRespostas {
  readonly sequencia: number;
  readonly nome: string;
  readonly quando: string;
}

/** What stands differently at two moments; texts are '' where there was no answer, files by their ids. */
export interface Mudanca {
  readonly tipo: 'campo' | 'arquivo';
  readonly chave: string;
  readonly nome: string;
  readonly antes: string;
  readonly depois: string;
  readonly arquivos_antes: readonly number[];
  readonly arquivos_depois: readonly number[];
}

type Guardado = Pick<Estado, 'respostas' | 'arquivos'>;
interface Momento extends MomentoDasRespostas {
  readonly guardado: Guardado;
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an act is called that may change answers or files; undefined for acts that cannot. */
const nomeDo = (evento: Evento, definicao: Definicao, { execucoes, protocolado_em }: Estado): string | undefined => {
  const corrida = 'execucao' in evento ? execucoes.find(({ sequencia }) => sequencia === evento.execucao) : undefined;
  const etapa = corrida === undefined ? '' : (corrida.fora_da_versao ?? nomeDaEtapa(definicao, corrida.etapa));
  const rodada = corrida === undefined || corrida.rodada === 1 ? '' : `, rodada ${corrida.rodada}`;
  switch (evento.tipo) {
    case 'etapa_enviada':
      return protocolado_em === null || corrida?.sequencia === 1 ? 'Protocolo' : `Envio de ${etapa}${rodada}`;
    case 'etapa_preenchida':
      return `Preenchimento de ${etapa}${rodada}`;
    case 'pendencia_respondida':
      return `Resposta à pendência ${evento.pendencia}`;
    case 'arquivos_substituidos':
      return `Arquivos do requerimento ${evento.numero}`;
    case 'documento_anexado':
      return 'Arquivo anexado';
    case 'anexo_retirado':
      return 'Arquivo retirado';
    default:
      return undefined;
  }
};

/** The moments at which answers or files came to stand otherwise, the oldest first, each with what stood then. Pure: a replay of the trace. */
const momentosDe = (definicao: Definicao, trilha: readonly EventoNaTrilha[]): readonly Momento[] => {
  const momentos: Momento[] = [];
  let estado = estadoInicial;
  let nome: string | undefined;
  trilha.forEach(({ sequencia, quando, evento }, i) => {
    estado = evoluir(estado, evento);
    nome ??= nomeDo(evento, definicao, estado);
    // An act is several events of one moment: what it made of the answers is known at its end.
    if (trilha[i + 1]?.quando === quando) return;
    const { respostas, arquivos } = estado;
    const ultimo = momentos.at(-1)?.guardado;
    const mudou = ultimo === undefined || !igual(ultimo.respostas, respostas) || !igual(ultimo.arquivos, arquivos);
    if (nome !== undefined && mudou && estado.protocolado_em !== null)
      momentos.push({ sequencia, nome, quando, guardado: { respostas, arquivos } });
    nome = undefined;
  });
  return momentos;
};

const chavesDe = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

const mudancasEntre = (definicao: Definicao, a: Guardado, b: Guardado): readonly Mudanca[] => {
  const campos = definicao.campos.flatMap((campo): readonly Mudanca[] => {
    const [antes, depois] = [a.respostas[campo.chave] ?? null, b.respostas[campo.chave] ?? null];
    return igual(antes, depois)
      ? []
      : [
          {
            tipo: 'campo',
            chave: campo.chave,
            nome: campo.nome,
            antes: mostrarResposta(campo, antes),
            depois: mostrarResposta(campo, depois),
            arquivos_antes: [],
            arquivos_depois: [],
          },
        ];
  });
  const nomes = new Map<string, string>([
    ...definicao.documentos.map(({ chave, nome }) => [`documento:${chave}`, nome] as const),
    ...definicao.campos.map(({ chave, nome }) => [`campo:${chave}`, nome] as const),
  ]);
  // A row by its number now, one that is gone by what it was.
  const respostas = { ...a.respostas, ...b.respostas };
  const nomeEm = (alvo: string): string =>
    nomes.get(alvo) ?? perguntaDeArquivo(definicao.campos, alvo.replace(/^campo:/, ''), respostas)?.nome ?? alvo;
  const arquivos = chavesDe(a.arquivos, b.arquivos).flatMap((alvo): readonly Mudanca[] => {
    const [antes, depois] = [a.arquivos[alvo] ?? [], b.arquivos[alvo] ?? []];
    return igual(antes, depois)
      ? []
      : [
          {
            tipo: 'arquivo',
            chave: alvo,
            nome: nomeEm(alvo),
            antes: '',
            depois: '',
            arquivos_antes: antes,
            arquivos_depois: depois,
          },
        ];
  });
  return [...campos, ...arquivos];
};

export interface Diferencas {
  readonly momentos: readonly MomentoDasRespostas[];
  /** The two that are compared, by their `sequencia`; null while there is only one. */
  readonly de: number | null;
  readonly ate: number | null;
  readonly mudancas: readonly Mudanca[];
}

/**
 * What changed of answers and files between two moments of a request (docs/decisions/0064): rounds, returns and steps done again alike.
 * @param de, ate `sequencia` of moments; absent: the last two
 * @returns undefined where one that is named is no moment
 */
export const diferencasEntre = (
  definicao: Definicao,
  trilha: readonly EventoNaTrilha[],
  { de, ate }: { readonly de?: number | undefined; readonly ate?: number | undefined },
): Diferencas | undefined => {
  const todos = momentosDe(definicao, trilha);
  const momentos = todos.map(({ guardado: _g, ...m }) => m);
  const achar = (sequencia: number | undefined, padrao: number): Momento | undefined =>
    sequencia === undefined ? todos.at(padrao) : todos.find((m) => m.sequencia === sequencia);
  const [a, b] = [achar(de, -2), achar(ate, -1)];
  if ((de !== undefined && a === undefined) || (ate !== undefined && b === undefined)) return undefined;
  return a === undefined || b === undefined
    ? { momentos, de: null, ate: null, mudancas: [] }
    : { momentos, de: a.sequencia, ate: b.sequencia, mudancas: mudancasEntre(definicao, a.guardado, b.guardado) };
};

/** `GET painel-prefeitura/requerimento/{id}/diferencas`: with the names of the files, also of those that count no more. */
export interface DiferencasVistas extends Omit<Diferencas, 'mudancas'> {
  readonly mudancas: readonly (Omit<Mudanca, 'arquivos_antes' | 'arquivos_depois'> & {
    readonly arquivos_antes: readonly string[];
    readonly arquivos_depois: readonly string[];
  })[];
}
