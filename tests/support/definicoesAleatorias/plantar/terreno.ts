import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import { condicaoDe } from '../condicoes.ts';
import { LEAD } from '../montagem.ts';
import type { Sorte } from '../sorte.ts';

/** A clean definition of one's own, to be spoilt: steps, fields, papers and fees are put in where the fault needs them. */
export class Terreno {
  readonly d: Definicao;
  readonly s: Sorte;
  cidade: CidadeDoProcesso;
  #n = 0;

  constructor(d: Definicao, s: Sorte, cidade: CidadeDoProcesso) {
    this.d = structuredClone(d);
    this.s = s;
    this.cidade = cidade;
  }

  get primeira(): Etapa {
    const [etapa] = this.d.etapas;
    if (etapa === undefined) throw new Error('A definition has a first step');
    return etapa;
  }

  chave(): string {
    this.#n += 1;
    return `plantado_${this.#n}`;
  }

  /** A field at the end of the first form, or somewhere in it. */
  campo(partes: Partial<Campo> & Pick<Campo, 'tipo'>): { readonly chave: string; readonly onde: string } {
    const campo: Campo = { chave: this.chave(), nome: 'Campo plantado', obrigatorio: false, ...partes };
    this.d.campos.push(campo);
    this.primeira.secoes?.at(-1)?.campos.push(campo.chave);
    return { chave: campo.chave, onde: `campos[${this.d.campos.length - 1}]` };
  }

  /** A step on the way between a step with a single way on and where that leads. */
  etapa(partes: Partial<Etapa> = {}, depoisDe?: Etapa): { readonly etapa: Etapa; readonly onde: string } {
    const unicas = this.d.etapas.filter(
      (e) => e.proximas.length === 1 && e.proximas[0]?.tipo === undefined && !this.doRecurso.has(e.chave),
    );
    const antes = depoisDe ?? this.s.um(unicas);
    const etapa: Etapa = {
      ...{ chave: this.chave(), nome: 'Etapa plantada', tipo: 'validar', publico: 'setor', setor: LEAD },
      proximas: [{ para: antes.proximas[0]?.para ?? '' }],
      ...partes,
    };
    antes.proximas = [{ para: etapa.chave }];
    this.d.etapas.push(etapa);
    this.usarSetor(LEAD);
    return { etapa, onde: `etapas[${this.d.etapas.length - 1}]` };
  }

  /** A step of its own, which no way leads to yet. */
  solta(partes: Partial<Etapa>): Etapa {
    const etapa: Etapa = {
      ...{ chave: this.chave(), nome: 'Etapa plantada', tipo: 'validar', publico: 'setor', setor: LEAD },
      ...{ proximas: [], ...partes },
    };
    this.d.etapas.push(etapa);
    return etapa;
  }

  get doRecurso(): ReadonlySet<string> {
    return new Set((this.d.recurso?.instancias ?? []).flatMap((i) => [i.interpor, i.julgar]));
  }

  usarSetor(sigla: string): void {
    if (!this.d.setores.some((x) => x.sigla === sigla)) this.d.setores.push({ sigla, nome: `Setor ${sigla}` });
  }

  /** A sector of the file; the city has it with these people, or not at all. */
  setor(
    sigla: string,
    pessoas?: { readonly membros: number; readonly analistas?: number; readonly horarios?: number },
  ): string {
    this.usarSetor(sigla);
    if (pessoas !== undefined)
      this.cidade = { ...this.cidade, setores: [...this.cidade.setores, { sigla, ...pessoas }] };
    return sigla;
  }

  papel(partes: Partial<Definicao['documentos_emitidos'][number]>): { readonly chave: string; readonly onde: string } {
    const chave = this.chave();
    this.d.documentos_emitidos.push({
      ...{ chave, nome: 'Papel plantado', serie: 'papel', formato: '{numero}', titulo: 'Papel', campos: [] },
      ...{ texto: ['Concede-se.'], ...partes },
    });
    return { chave, onde: `documentos_emitidos[${this.d.documentos_emitidos.length - 1}]` };
  }

  taxa(partes: Partial<Definicao['taxas'][number]>): string {
    const { etapa } = this.etapa();
    this.d.taxas.push({
      ...{ chave: this.chave(), nome: 'Taxa plantada', etapa: etapa.chave, unidade: 'BRL', formula: '10' },
      ...partes,
    });
    return `taxas[${this.d.taxas.length - 1}]`;
  }

  contrapartida(partes: Partial<NonNullable<Definicao['contrapartidas']>[number]>): string {
    const { etapa } = this.etapa();
    const todas = (this.d.contrapartidas ??= []);
    todas.push({
      ...{ chave: this.chave(), nome: 'Contrapartida plantada', descricao: 'Plantar mudas.', etapa: etapa.chave },
      comprovacao: { nome: 'Fotos', formatos: ['pdf'] },
      ...partes,
    });
    return `contrapartidas[${todas.length - 1}]`;
  }

  documento(partes: Partial<Definicao['documentos'][number]>): string {
    const { primeira } = this;
    this.d.documentos.push({
      ...{ chave: this.chave(), nome: 'Documento plantado', etapa: primeira.chave, formatos: ['pdf'], ...partes },
    });
    return `documentos[${this.d.documentos.length - 1}]`;
  }

  /** A condition that some answers of the first form fulfil and others do not. */
  condicao(): string {
    const proprios = new Set((this.primeira.secoes ?? []).flatMap((x) => x.campos));
    return (
      condicaoDe(
        this.s,
        this.d.campos.filter((c) => proprios.has(c.chave) && c.condicao == null && c.calculo === undefined),
      ) ?? `preenchido(${this.campo({ tipo: 'texto' }).chave})`
    );
  }
}

/** Puts one fault in and says where it must be found. */
export type Plantador = (t: Terreno) => string;
