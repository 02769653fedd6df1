import { mostrarData } from '../../brasil/data.ts';
import { mostrarNumero } from '../../brasil/numero.ts';
import type { Avaliacao, Expressao } from '../../expressao/compilar.ts';
import type { Exame, ValorExaminado } from '../../expressao/exame.ts';
import { chamadaDe, filhosDe, literalDe, nomeDe, numeroEscrito, type No } from '../../expressao/no.ts';
import type { Respostas } from '../../expressao/respostas.ts';
import type { ValorExpressao } from '../../expressao/tipo.ts';
import type { Valor } from '../../requerimento/resposta.ts';
import type { Definicao } from '../definicao.ts';
import { palavrasDe, type Palavras } from '../emPalavras.ts';
import { mostrarResposta } from '../mostrarResposta.ts';

/** A part of a rule as a person reads it, with what it comes to for some answers. */
export interface Porque {
  /** 'Área construída acima de 70 m²', 'Todas estas valem', 'Área construída'. */
  readonly texto: string;
  /** Of a condition whether it holds; `valor`: of an answer or a sum; `sem_resposta`: an answer is missing; `falha`: it cannot be worked out. */
  readonly como: 'vale' | 'nao_vale' | 'valor' | 'sem_resposta' | 'falha';
  /** 'sim', '120,00 m²', or the sentence that says why there is none. */
  readonly valor: string;
  /** Whether the part above hangs on it. */
  readonly conta: boolean;
  /** How its parts make it up; absent: they are what is said in it. */
  readonly junta?: 'e' | 'ou';
  readonly partes: readonly Porque[];
}

/** A rule taken apart for some answers: its outcome, the same in one sentence, and its parts. */
export interface Explicada {
  readonly avaliacao: Avaliacao;
  readonly conclusao: string;
  /** Undefined only where it could not be worked out at all. */
  readonly raiz: Porque | undefined;
}

const TODAS = 'Todas estas valem';
const QUALQUER = 'Pelo menos uma destas vale';
const SEM_RESPOSTA = 'sem resposta';

const NUMERO = /^-?\d+(\.\d+)?$/;
const DIA = /^\d{4}-\d{2}-\d{2}$/;

const escrever = (valor: ValorExpressao): string => {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor !== 'string') return valor.length === 0 ? 'nada' : valor.map(escrever).join(', ');
  if (NUMERO.test(valor)) return mostrarNumero(valor, { min: 0, max: 20 });
  return DIA.test(valor) ? mostrarData(valor) : `“${valor}”`;
};

const comContagem = (exame: Exame, acima: boolean): Exame => ({ ...exame, conta: exame.conta && acima });

/** What was written in the rule itself: figures, texts, days; there is nothing to say of them. */
const ehEscrito = (no: No): boolean =>
  literalDe(no) !== null ||
  numeroEscrito(no) !== null ||
  no.op === 'list' ||
  (/^f_(data|hora)$/.test(chamadaDe(no)?.nome ?? '') && filhosDe(no).every(ehEscrito));

class Explicador {
  readonly #palavras: Palavras;
  readonly #respostas: Respostas;

  constructor(palavras: Palavras, respostas: Respostas) {
    this.#palavras = palavras;
    this.#respostas = respostas;
  }

  /** A part that holds or does not. */
  condicao(exame: Exame): Porque {
    const { no, conta } = exame;
    if (no.op === '&&' || no.op === '||')
      return {
        ...(no.op === '&&' ? { texto: TODAS, junta: 'e' } : { texto: QUALQUER, junta: 'ou' }),
        ...{ conta, ...this.#como(exame.resultado) },
        partes: this.#lados(exame, no.op, true).map((parte) => this.condicao(parte)),
      };
    const [dentro] = exame.partes;
    if (no.op === '!_' && dentro !== undefined && nomeDe(dentro.no) === null)
      return {
        ...{ texto: 'Não vale isto', conta, ...this.#como(exame.resultado) },
        partes: [this.condicao(dentro)],
      };
    return {
      ...{ texto: this.#palavras.condicao(no), conta, ...this.#como(exame.resultado) },
      partes: nomeDe(no) === null ? this.#contas(exame) : [],
    };
  }

  /** A sum, with the sums and answers in it. */
  conta(exame: Exame): Porque {
    const { no, conta } = exame;
    const nome = nomeDe(no);
    if (nome !== null) return this.#resposta(nome, exame);
    if (exame.resultado.ok && 'valor' in exame.resultado && typeof exame.resultado.valor === 'boolean')
      return this.condicao(exame);
    return {
      ...{ texto: this.#palavras.conta(no), conta, ...this.#como(exame.resultado, true) },
      partes: this.#contas(exame),
    };
  }

  #lados(exame: Exame, op: string, acima: boolean): readonly Exame[] {
    return exame.partes.flatMap((parte) =>
      parte.no.op === op ? this.#lados(parte, op, acima && parte.conta) : [comContagem(parte, acima)],
    );
  }

  /** What stands in a part that has a value of its own: each answer once. */
  #contas({ partes }: Exame): readonly Porque[] {
    const linhas = partes.filter(({ no }) => !ehEscrito(no)).map((parte) => this.conta(parte));
    return linhas.filter((um, i) => linhas.findIndex((outro) => outro.texto === um.texto) === i);
  }

  #resposta(nome: string, { resultado, conta }: Exame): Porque {
    const campo = this.#palavras.campo(nome);
    const dita = this.#respostas[nome];
    const mostrada = campo === undefined || !resultado.ok ? '' : mostrarResposta(campo, dita as Valor | undefined);
    return {
      ...{ texto: this.#palavras.rotulo(nome), conta, partes: [], ...this.#como(resultado, true) },
      ...(mostrada === '' ? {} : { valor: mostrada }),
    };
  }

  #como(resultado: ValorExaminado, deValor = false): Pick<Porque, 'como' | 'valor'> {
    if (!resultado.ok) {
      if (resultado.codigo !== 'indefinido') return { como: 'falha', valor: resultado.mensagem };
      return { como: 'sem_resposta', valor: deValor ? SEM_RESPOSTA : this.falta(resultado.falta) };
    }
    if ('linhas' in resultado)
      return { como: 'valor', valor: resultado.linhas === 1 ? '1 linha' : `${resultado.linhas} linhas` };
    const { valor, vazias = [] } = resultado;
    if (typeof valor === 'boolean' && !deValor) {
      const semResposta = vazias.length === 0 ? '' : ` (${SEM_RESPOSTA}: ${this.rotulos(vazias)})`;
      return { como: valor ? 'vale' : 'nao_vale', valor: `${valor ? 'vale' : 'não vale'}${semResposta}` };
    }
    // A yes or no that nobody answered: it is read as no.
    if (vazias.length > 0 && typeof valor === 'boolean') return { como: 'sem_resposta', valor: SEM_RESPOSTA };
    return { como: 'valor', valor: escrever(valor) };
  }

  falta(nomes: readonly string[]): string {
    return `falta responder: ${this.rotulos(nomes)}`;
  }

  rotulos(nomes: readonly string[]): string {
    const ditos = nomes.map((nome) => {
      const [tabela = nome, coluna] = nome.split('.');
      return coluna === undefined ? this.#palavras.rotulo(nome) : `${coluna} de ${this.#palavras.rotulo(tabela)}`;
    });
    return ditos.join(', ');
  }
}

/** The parts on which the outcome hangs, down to those that are no longer joined by others. */
const decisivas = (porque: Porque): readonly Porque[] =>
  porque.junta !== undefined ? porque.partes.filter(({ conta }) => conta).flatMap(decisivas) : [porque];

const porQue = (raiz: Porque): string =>
  decisivas(raiz)
    .map(({ texto }) => texto)
    .join('; ');

const concluir = (explicador: Explicador, avaliacao: Avaliacao, raiz: Porque | undefined): string => {
  if (!avaliacao.ok) {
    if (avaliacao.codigo !== 'indefinido') return `Não se pode calcular: ${avaliacao.mensagem}`;
    return `Ainda não se sabe: ${explicador.falta(avaliacao.falta)}`;
  }
  if (typeof avaliacao.valor !== 'boolean') return `Dá ${escrever(avaliacao.valor)}`;
  const inicio = avaliacao.valor ? 'Vale' : 'Não vale';
  const { vazias = [] } = avaliacao;
  // What a blank means is the language's, and a person who reads the outcome must not have to know it.
  const emBranco = vazias.length === 0 ? '' : `. Sem resposta, conta como não: ${explicador.rotulos(vazias)}`;
  if (raiz === undefined) return `${inicio}${emBranco}`;
  return avaliacao.valor
    ? `${inicio}, porque é assim: ${porQue(raiz)}${emBranco}`
    : `${inicio}, porque não é assim: ${porQue(raiz)}${emBranco}`;
};

/**
 * Why a rule holds, or a sum comes to what it does, for some answers: by the engine that the applicant's form and the server run, part by part, in
 * words of the definition.
 */
export const explicarRegra = (definicao: Definicao, expressao: Expressao, respostas: Respostas): Explicada => {
  const { avaliacao, exame } = expressao.examinar(respostas);
  const explicador = new Explicador(palavrasDe(definicao), respostas);
  const raiz =
    exame === undefined
      ? undefined
      : expressao.tipo === 'logico'
        ? explicador.condicao(exame)
        : explicador.conta(exame);
  return { avaliacao, conclusao: concluir(explicador, avaliacao, raiz), raiz };
};
