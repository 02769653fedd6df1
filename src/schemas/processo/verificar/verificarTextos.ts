import { compilarEscrita } from '../../expressao/compilar.ts';
import { maisProximo } from '../../maisProximo.ts';
import type { Definicao } from '../definicao.ts';
import { etiquetasDoTexto, PREFIXO_DO_CAMPO } from '../etiquetas.ts';
import {
  campoDaEtiqueta,
  etiquetasDaDefinicao,
  etiquetasDasPartes,
  faltaParaAEtiqueta,
} from '../etiquetasDoProcesso.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { lerPartes, PREFIXO_DA_LINHA, type Parte } from '../partesDoTexto.ts';
import { colunasDe, ehLista, ehTabela } from '../quadros.ts';
import { achado, type Achado } from './achado.ts';

/** What was read of a paper's text: its faults, and the fields that each paragraph needs answered. */
export interface TextoLido {
  readonly achados: readonly Achado[];
  readonly nomes: readonly (readonly string[])[];
}

/** Tags of a row of this table or list: `linha.coluna`, or `linha` of what has no columns; undefined of any other field. */
export const etiquetasDaLinha = (d: Definicao, tabela: string): readonly string[] | undefined => {
  const campo = d.campos.find(({ chave }) => chave === tabela);
  if (campo === undefined) return undefined;
  if (ehTabela(campo))
    return colunasDe(campo).flatMap((coluna) =>
      [coluna.chave, ...etiquetasDasPartes(coluna).map(([nome]) => nome)].map((nome) => PREFIXO_DA_LINHA + nome),
    );
  return ehLista(campo) ? [PREFIXO_DA_LINHA.slice(0, -1)] : undefined;
};

/** Whose fields a text may name, as findings say it. */
interface DeQuem {
  readonly este: string;
  readonly tem: string;
  readonly de: string;
}
const DO_PROCESSO: DeQuem = { este: 'este processo', tem: 'este processo não tem', de: 'deste processo' };
/** Of a text that every process of a city may come to fill: judged by the fields of all of them. */
export const DOS_PROCESSOS: DeQuem = {
  este: 'nenhum processo da prefeitura a preenche, ou ele',
  tem: 'nenhum processo da prefeitura tem',
  de: 'de nenhum processo da prefeitura',
};

class Verificador {
  readonly achados: Achado[] = [];
  readonly nomes: string[][];
  readonly #d: Definicao;
  readonly #deQue: string;
  readonly #lugares: readonly string[];
  readonly #conhecidas: ReadonlyMap<string, unknown>;
  readonly #deQuem: DeQuem;

  constructor(d: Definicao, deQue: string, lugares: readonly string[], deQuem: DeQuem) {
    this.#deQuem = deQuem;
    this.#d = d;
    this.#deQue = deQue;
    this.#lugares = lugares;
    this.#conhecidas = etiquetasDaDefinicao(d);
    this.nomes = lugares.map(() => []);
  }

  verificar(partes: readonly Parte[], daLinha: readonly string[] = []): void {
    for (const parte of partes) {
      if (parte.tipo === 'texto') this.#texto(parte.indice, parte.texto, daLinha);
      if (parte.tipo === 'se') {
        this.#condicao(parte.indice, parte.fonte);
        this.verificar([...parte.sim, ...parte.nao], daLinha);
      }
      if (parte.tipo === 'cada') {
        const etiquetas = etiquetasDaLinha(this.#d, parte.tabela);
        if (etiquetas === undefined)
          this.dizer(parte.indice, `repete por "${parte.tabela}", que não é tabela nem lista ${this.#deQuem.de}`);
        this.#usar(parte.indice, [parte.tabela]);
        this.verificar(parte.dentro, etiquetas ?? []);
      }
    }
  }

  dizer(indice: number, porque: string): void {
    this.achados.push(achado('etiqueta_desconhecida', this.#lugares[indice] ?? '', `${this.#deQue} ${porque}`));
  }

  #usar(indice: number, nomes: readonly string[]): void {
    this.nomes[indice]?.push(...nomes);
  }

  #texto(indice: number, texto: string, daLinha: readonly string[]): void {
    const { nomes, sobra } = etiquetasDoTexto(texto);
    for (const nome of nomes) {
      if (this.#conhecidas.has(nome) || daLinha.includes(nome)) continue;
      if (nome === 'linha' || nome.startsWith(PREFIXO_DA_LINHA)) {
        const porque =
          daLinha.length === 0 ? 'fora de um {{para cada}}' : `que a linha não tem. Ela tem ${daLinha.join(', ')}`;
        this.dizer(indice, `usa a etiqueta {{${nome}}} ${porque}`);
        continue;
      }
      const falta = faltaParaAEtiqueta(this.#d, nome);
      if (falta !== undefined) {
        this.dizer(indice, `usa a etiqueta {{${nome}}}, que não tem o que dizer: ${this.#deQuem.este} ${falta}`);
        continue;
      }
      const parecidas = [...this.#conhecidas.keys()].filter((um) => !um.startsWith(PREFIXO_DO_CAMPO));
      const outra = maisProximo(
        nome.startsWith(PREFIXO_DO_CAMPO) ? nome.slice(PREFIXO_DO_CAMPO.length) : nome,
        parecidas,
      );
      const dica = outra === undefined ? '' : `. A mais parecida é {{${outra}}}`;
      this.dizer(indice, `usa a etiqueta {{${nome}}}, que ${this.#deQuem.tem}${dica}`);
    }
    this.#usar(indice, nomes.map(campoDaEtiqueta));
    if (sobra) this.dizer(indice, 'tem chaves {{ }} que não formam uma etiqueta');
  }

  #condicao(indice: number, fonte: string): void {
    const expressao = compilarEscrita(fonte, tiposDaDefinicao(this.#d), 'logico');
    if (expressao.ok) this.#usar(indice, expressao.campos);
    else this.dizer(indice, `tem a condição {{se ${fonte}}}, que não serve: ${expressao.mensagem}`);
  }
}

/**
 * Judges the text of a paper that this process fills: tags that it has, parts that begin and end, conditions that compile, tables that there are.
 * @param deQue how the text is called in findings: 'O texto de "Alvará"'
 * @param lugares place of each paragraph
 */
export const verificarTexto = (
  d: Definicao,
  deQue: string,
  paragrafos: readonly string[],
  lugares: readonly string[],
  deQuem: DeQuem = DO_PROCESSO,
): TextoLido => {
  const verificador = new Verificador(d, deQue, lugares, deQuem);
  const { partes, faltas } = lerPartes(paragrafos);
  verificador.verificar(partes);
  for (const { indice, mensagem } of faltas) verificador.dizer(indice, `tem uma parte mal formada: ${mensagem}`);
  return { achados: verificador.achados, nomes: verificador.nomes };
};
