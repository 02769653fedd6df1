import { temResposta, type Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { ProrrogacaoDaValidade } from '../../../src/schemas/processo/prorrogacaoDaValidade.ts';
import { ehLista, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import { campoAleatorio } from './camposAleatorios.ts';
import { condicaoDe } from './condicoes.ts';
import type { Sorte } from './sorte.ts';

export const LEAD = 'SEURB';
export const OUTRO = 'SEMAM';

export interface Tamanho {
  /** Blocks of the way after the first step: a step, a choice, a fork, a circle. */
  readonly blocos: readonly [number, number];
  /** Fields of a step's form. */
  readonly campos: readonly [number, number];
}

type ParteDoFormulario = Required<Pick<Etapa, 'secoes'>> & Pick<Etapa, 'apresentacao'>;

/** What is being built: fields, documents and papers join as the steps that ask for them come. */
export class Montagem {
  readonly s: Sorte;
  readonly tamanho: Tamanho;
  readonly comTaxas: boolean;
  readonly campos: Campo[] = [];
  readonly documentos: Definicao['documentos'] = [];
  readonly emitidos: Definicao['documentos_emitidos'] = [];
  readonly etapas: Etapa[] = [];
  #n = 0;

  constructor(s: Sorte, tamanho: Tamanho) {
    this.s = s;
    this.tamanho = tamanho;
    this.comTaxas = s.vez(2);
  }

  chave(prefixo: string): string {
    this.#n += 1;
    return `${prefixo}_${this.#n}`;
  }

  /** The sections of a form, in one or two parts, now and then as tabs; `antes`: answered by then. */
  secoes(antes: readonly Campo[], doRequerente: boolean): { parte: ParteDoFormulario; campos: Campo[] } {
    const { s } = this;
    const daEtapa: Campo[] = [];
    const quantos = s.entre(...this.tamanho.campos);
    for (let i = 0; i < quantos; i++) {
      const campo = campoAleatorio(s, this.chave('c'), { antes: [...antes, ...daEtapa], daEtapa, doRequerente });
      daEtapa.push(campo);
      this.campos.push(campo);
    }
    const chaves = daEtapa.map((c) => c.chave);
    const corte = chaves.length > 1 && s.vez(3) ? s.entre(1, chaves.length - 1) : chaves.length;
    const secao = (campos: string[]) => ({ chave: this.chave('s'), titulo: 'Dados do pedido', campos });
    const partes = [chaves.slice(0, corte), chaves.slice(corte)].filter((x) => x.length > 0);
    // By what was drawn so far: one more draw would make other definitions of every seed.
    const emAbas = (partes.length > 1 || doRequerente) && quantos % 2 === this.#n % 2;
    const apresentacao = emAbas
      ? { apresentacao: corte % 2 === 0 ? ('abas_em_ordem' as const) : ('abas' as const) }
      : {};
    return { parte: { secoes: partes.map(secao), ...apresentacao }, campos: daEtapa };
  }

  /** Now and then a document that a step asks for. */
  documento(etapa: string, sabidos: readonly Campo[], publico: 'requerente' | 'setor'): void {
    const { s } = this;
    if (!s.vez(3)) return;
    const condicao = s.vez(2) ? condicaoDe(s, sabidos) : undefined;
    const chave = this.chave('d');
    this.documentos.push({
      ...{ chave, nome: 'Planta da obra', etapa, formatos: ['pdf'] },
      ...this.#exigencia(sabidos, publico),
      ...(condicao === undefined ? {} : { condicao, motivo: 'A obra pede' }),
      ...(publico === 'setor' ? { publico } : {}),
    });
  }

  /** What a document says of its files: by what was drawn so far, as the tabs. */
  #exigencia(sabidos: readonly Campo[], publico: 'requerente' | 'setor'): Partial<Definicao['documentos'][number]> {
    const n = this.#n;
    const lista = sabidos.find((c) => ehLista(c) || ehTabela(c));
    const numero = sabidos.find(({ tipo }) => tipo === 'inteiro');
    const conta = lista === undefined ? numero?.chave : `qtd(${lista.chave})`;
    return {
      ...(conta !== undefined && n % 3 > 0 ? { varios: true, quantos: conta, um_por: 'lote' } : {}),
      ...(n % 4 === 0 ? { tamanho_maximo_mb: 10 } : {}),
      ...(n % 5 === 0 ? { formatos: ['kml', 'zip'], georreferenciado: true } : {}),
      ...(n % 3 === 0 && n % 5 > 0 ? { formatos: ['pdf', 'dwg'], um_de_cada_formato: true } : {}),
      ...(n % 2 === 0 && publico === 'requerente' ? { nao_aceita: 'Protocolo de outro órgão' } : {}),
    };
  }

  /** More time for a paper: all that may be said of it, once in a while. */
  private prorrogacao(condicao: string | undefined): ProrrogacaoDaValidade {
    const { s } = this;
    return {
      ...(s.vez(2) ? { meses: s.entre(1, 24) } : { dias: s.entre(1, 400) }),
      ...(s.vez(2) ? { vezes: s.entre(1, 3) } : {}),
      ...(s.vez(3) ? { quem: s.um(['requerente', 'setor'] as const) } : {}),
      ...s.um([{}, { antes_dias: s.entre(1, 60) }, { depois_dias: s.entre(1, 60) }]),
      ...(condicao === undefined || s.vez(2) ? {} : { condicao }),
    };
  }

  /** A paper that a step issues, over what was answered by then. */
  papel(sabidos: readonly Campo[]): string {
    const { s } = this;
    const chave = this.chave('p');
    const legiveis = sabidos.filter(temResposta);
    const citado = legiveis.length > 0 && s.vez(2) ? ` para {{${s.um(legiveis).chave}}}` : '';
    const condicao = condicaoDe(s, sabidos);
    this.emitidos.push({
      ...{ chave, nome: `Licença ${chave}`, serie: 'licenca', formato: '{numero}/{ano}', titulo: 'Licença' },
      texto: [`Concede-se a {{requerente.nome}}${citado}.`],
      campos: s.alguns(sabidos, 2).map((c) => c.chave),
      ...s.um<Partial<Definicao['documentos_emitidos'][number]>>([
        {},
        { validade_meses: 12 },
        { validade_meses: 12, suspensao: true, prorrogacao: this.prorrogacao(condicao) },
        {
          validade: [
            ...(condicao === undefined ? [] : [{ condicao, dias: 90 }]),
            { meses: 24, motivo: 'enquanto a obra durar' },
          ],
          ...(s.vez(2) ? { prorrogacao: this.prorrogacao(condicao) } : {}),
          ...(s.vez(2) ? { suspensao: true } : {}),
        },
      ]),
    });
    return chave;
  }
}
