import { compilar, type Avaliacao } from '../expressao/compilar.ts';
import { Numero, conferirTamanho, escreverNumero, lerNumero } from '../expressao/numero.ts';
import { semResposta, type Respostas } from '../expressao/respostas.ts';
import type { Tipos } from '../expressao/tipo.ts';
import {
  SO_SE,
  condicaoEmProsa,
  formulaDaTaxa,
  type ContextoDaTaxa,
  type DefinicaoTaxa,
  type ErroTaxa,
  type ParametrosDaTaxa,
  type ResultadoTaxa,
} from './definicaoTaxa.ts';
import { compilarFormula, tiposDaTaxa } from './formulaTaxa.ts';
import type { MemoriaTaxa, NomeDaMemoria } from './memoria.ts';

export type { ContextoDaTaxa, DefinicaoTaxa, ErroTaxa, ParametrosDaTaxa, ResultadoTaxa } from './definicaoTaxa.ts';

/**
 * Calculates a fee from answers and dated parameters. Pure and exact; rounds once, half up, when reais come out.
 * Never throws: what is missing or wrong comes in `erro`.
 */
export function calcularTaxa(
  taxa: DefinicaoTaxa,
  valores: Respostas,
  parametros: ParametrosDaTaxa,
  contexto: ContextoDaTaxa,
): ResultadoTaxa {
  const conta = new Conta(taxa, valores, parametros, contexto);
  return conta.impedimento() ?? conta.calcular();
}

class Conta {
  readonly #taxa: DefinicaoTaxa;
  readonly #respostas: Respostas;
  readonly #parametros: ParametrosDaTaxa;
  readonly #contexto: ContextoDaTaxa;
  readonly #tipos: Tipos;

  constructor(taxa: DefinicaoTaxa, valores: Respostas, parametros: ParametrosDaTaxa, contexto: ContextoDaTaxa) {
    this.#taxa = taxa;
    this.#parametros = parametros;
    this.#contexto = contexto;
    this.#tipos = tiposDaTaxa(contexto.campos, Object.keys(parametros));
    const dosParametros = Object.entries(parametros).map(([sigla, parametro]) => [sigla, parametro?.valor ?? null]);
    const dosCampos = Object.entries(valores).filter(([nome]) => Object.hasOwn(contexto.campos, nome));
    this.#respostas = Object.fromEntries([...dosParametros, ...dosCampos]) as Respostas;
  }

  /** Why there is nothing to calculate: not due, or unknown whether it is. */
  impedimento(): ResultadoTaxa | null {
    const fonte = this.#taxa.condicao?.trim();
    if (!fonte) return null;
    const prosa = condicaoEmProsa(fonte);
    if (prosa !== null)
      return this.#contexto.ligada === true ? null : this.#naoDevida(`Depende de decisão do setor: ${prosa}`);
    const condicao = compilar(fonte, this.#tipos, 'logico');
    if (!condicao.ok) return this.#com({ codigo: 'condicao_invalida', mensagem: condicao.mensagem });
    const avaliacao = condicao.avaliar(this.#respostas);
    const semValorNela = this.#semValor(avaliacao);
    if (semValorNela !== undefined) return this.#com(semValorNela);
    if (avaliacao.ok) return avaliacao.valor === true ? null : this.#naoDevida(`${SO_SE}${condicao.texto}`);
    return this.#com(this.#erroDe(avaliacao));
  }

  calcular(): ResultadoTaxa {
    if (this.#taxa.manual === true) return this.#informado();
    if (formulaDaTaxa(this.#taxa) === null)
      return this.#com({ codigo: 'sem_formula', mensagem: `A taxa "${this.#taxa.nome}" não tem fórmula nem tabela` });
    const formula = compilarFormula(this.#taxa, this.#tipos);
    if (!formula.ok) {
      const falta = formula.codigo === 'nome_desconhecido' && formula.nome ? { falta: [formula.nome] } : {};
      return this.#com({ codigo: 'formula_invalida', mensagem: formula.mensagem, ...falta });
    }
    const { avaliacao, passos, partes } = formula.explicar(this.#respostas);
    const memoria: MemoriaTaxa = {
      ...this.#memoria(formula.texto),
      nomes: formula.campos.map((nome) => this.#nome(nome)),
      passos,
      ...(this.#taxa.faixas && partes.length > 0 ? { faixa: { modo: this.#taxa.faixas.modo, partes } } : {}),
    };
    if (!avaliacao.ok) return this.#com(this.#erroDe(avaliacao), memoria);
    const semValorNela = this.#semValor(avaliacao);
    if (semValorNela !== undefined) return this.#com(semValorNela, memoria);
    return this.#resultado(new Numero(String(avaliacao.valor)), memoria);
  }

  #informado(): ResultadoTaxa {
    const { informado } = this.#contexto;
    const valor = informado && lerNumero(informado.valor);
    if (!informado || !valor)
      return this.#com({
        codigo: 'aguarda_valor',
        mensagem: `O setor ainda não informou o valor de "${this.#taxa.nome}"`,
      });
    return this.#resultado(valor, { ...this.#memoria(escreverNumero(valor)), motivo: informado.motivo });
  }

  #resultado(quantidade: Numero, memoria: MemoriaTaxa): ResultadoTaxa {
    const { unidade } = this.#taxa;
    if (quantidade.lt(0)) {
      const mensagem = `A taxa "${this.#taxa.nome}" deu um valor negativo: ${escreverNumero(quantidade)}`;
      return this.#com({ codigo: 'valor_negativo', mensagem }, memoria);
    }
    const base = { devida: true, quantidade: escreverNumero(quantidade), unidade } as const;
    if (unidade === 'BRL') return { ...base, ...emReais(quantidade, memoria) };
    if (!Object.hasOwn(this.#parametros, unidade)) return { ...base, memoria };
    const parametro = this.#parametros[unidade];
    const fator = parametro && lerNumero(parametro.valor);
    if (!parametro || !fator) return { ...base, memoria, erro: semValor([unidade]) };
    const reais = quantidade.times(fator);
    if (!cabe(reais))
      return this.#com({ codigo: 'estouro', mensagem: 'A conta passou do maior valor possível' }, memoria);
    const conversao = { sigla: unidade, ...parametro, resultado: escreverNumero(reais) };
    return { ...base, ...emReais(reais, { ...memoria, conversao }) };
  }

  #nome(nome: string): NomeDaMemoria {
    const campo = Object.hasOwn(this.#contexto.campos, nome) ? this.#contexto.campos[nome] : undefined;
    const valor = this.#respostas[nome];
    const texto = semResposta(valor) ? '' : typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
    if (!campo) {
      const { unidade, fonte, vigencia } = this.#parametros[nome] ?? {};
      return { nome, valor: texto, ...definidos({ unidade, fonte, vigencia }) };
    }
    return { nome, valor: texto, ...definidos({ rotulo: campo.rotulo, unidade: campo.unidade }) };
  }

  #memoria(formula: string): MemoriaTaxa {
    const { condicao, fundamento, vigencia } = this.#taxa;
    return {
      formula,
      nomes: [],
      passos: [],
      arredondamento: null,
      ...(vigencia === undefined ? {} : { vigencia }),
      ...definidos({ condicao: condicao ?? undefined, fundamento }),
    };
  }

  #naoDevida(motivo: string): ResultadoTaxa {
    const { unidade } = this.#taxa;
    return {
      devida: false,
      motivo,
      quantidade: '0',
      unidade,
      memoria: this.#memoria(formulaDaTaxa(this.#taxa) ?? ''),
    };
  }

  #com(erro: ErroTaxa, memoria = this.#memoria(formulaDaTaxa(this.#taxa) ?? '')): ResultadoTaxa {
    return { devida: true, quantidade: '0', unidade: this.#taxa.unidade, memoria, erro };
  }

  /** A blank answer means no; a unit without a value in force means that nobody knows. */
  #semValor(avaliacao: Avaliacao): ErroTaxa | undefined {
    const { vazias = [] } = avaliacao.ok ? avaliacao : {};
    const siglas = vazias.filter((nome) => !Object.hasOwn(this.#contexto.campos, nome.split('.')[0] ?? nome));
    return siglas.length === 0 ? undefined : semValor(siglas);
  }

  #erroDe({ codigo, mensagem, falta }: Extract<Avaliacao, { ok: false }>): ErroTaxa {
    if (codigo !== 'indefinido') return { codigo, mensagem };
    const { campos } = this.#contexto;
    const siglas = falta.filter((nome) => !Object.hasOwn(campos, nome.split('.')[0] ?? nome));
    if (siglas.length === falta.length) return semValor(siglas);
    const rotulos = falta.map((nome) => (Object.hasOwn(campos, nome) ? (campos[nome]?.rotulo ?? nome) : nome));
    return { codigo, mensagem: `Falta responder: ${rotulos.join(', ')}`, falta };
  }
}

const semValor = (falta: readonly string[]): ErroTaxa => ({
  codigo: 'parametro_sem_valor',
  mensagem: `Falta o valor vigente de ${falta.join(', ')}`,
  falta,
});

const cabe = (valor: Numero): boolean => {
  try {
    conferirTamanho(valor);
    return true;
  } catch {
    return false;
  }
};

function emReais(exato: Numero, memoria: MemoriaTaxa): { valor_brl: string; memoria: MemoriaTaxa } {
  const para = exato.toDecimalPlaces(2).toFixed(2);
  return { valor_brl: para, memoria: { ...memoria, arredondamento: { casas: 2, de: escreverNumero(exato), para } } };
}

/** The entries that have a value: optional properties are absent, never `undefined`. */
function definidos<T extends Record<string, string | undefined>>(objeto: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(objeto).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]?: string;
  };
}
