import { chamada } from './chamada.ts';
import { chamadaDe, filhosDe, nomeDe, type No } from '../../expressao/no.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import { imprimir } from '../../expressao/impressao.ts';
import { arvoreDe } from '../arvore.ts';
import { condicaoEmProsa, formulaDaTaxa } from '../definicaoTaxa.ts';
import type { Definicao } from '../definicao.ts';
import { funcoesDaTabela, tiposDaTaxa } from '../formulaTaxa.ts';
import { regrasDaTaxa } from '../regrasDaTaxa.ts';
import { camposDasTaxas, definicaoDaTaxa } from '../taxaDoProcesso.ts';
import { achado, type Achado } from './achado.ts';
import { dominioDe } from './dominioDe.ts';
import { decidePeloVazio, existeCaso, type Dominio } from './existeCaso.ts';
import {
  comAsDaLinha,
  depoisDe,
  dizOVazio,
  faltasDasRespostas,
  type FaltaDaResposta,
  type FaltasDasRespostas,
  type Lugar,
} from './faltaDaResposta.ts';
import { partesDaConta, type Contexto } from './partesDaConta.ts';
import { regrasDe } from './regrasDaDefinicao.ts';
import { naLinha } from '../naLinha.ts';
import type { Campo } from '../campo.ts';
import type { Regra } from './regra.ts';
import type { Respondidos } from './respondidos.ts';

/** An expression with what is known where it is asked. */
interface Perguntada extends Lugar {
  readonly fonte: string;
  readonly onde: string;
  readonly oQue: string;
  readonly tipos: Tipos;
  readonly sob: readonly string[];
  readonly extras?: readonly string[];
}

const nomesEm = (no: No): readonly string[] => {
  const nome = nomeDe(no);
  return nome === null ? filhosDe(no).flatMap(nomesEm) : [nome];
};
const unicos = (nomes: readonly string[]): readonly string[] => [...new Set(nomes)];

/** Of a definition: what its rules and sums make of answers that may lack. */
class Faltas {
  readonly #d: Definicao;
  readonly #respondidos: Respondidos;
  readonly #faltas: FaltasDasRespostas;
  /** Trees by their text: what is read does not hang on the types. */
  readonly #arvores = new Map<string, No>();

  /** @param tabela of rules that are asked of each row: the table that it is of, whose columns are questions then */
  constructor(d: Definicao, respondidos: Respondidos, tabela?: Campo) {
    this.#d = tabela === undefined ? d : naLinha(d, tabela);
    this.#respondidos = respondidos;
    const faltas = faltasDasRespostas(d, respondidos);
    this.#faltas = tabela === undefined ? faltas : comAsDaLinha(faltas, tabela);
  }

  daRegra(p: Perguntada): readonly Achado[] {
    const [regra] = this.#ler([p.fonte], p);
    return regra === undefined ? [] : this.#daCondicao(regra, { valem: this.#ler(p.sob, p), naoValem: [] }, p);
  }

  daConta(p: Perguntada): readonly Achado[] {
    const [conta] = this.#ler([p.fonte], p);
    if (conta === undefined) return [];
    const sob = { valem: this.#ler(p.sob, p), naoValem: [] };
    const achados = partesDaConta(conta, sob).flatMap(({ nome, regra, divisor, contexto }) => {
      if (divisor !== undefined) return this.#daDivisao(divisor, contexto, p);
      if (regra !== undefined) return this.#daCondicao(regra, contexto, p);
      const falta = nome === undefined ? undefined : this.#quandoFalta(nome, contexto, p);
      return nome === undefined || falta === undefined
        ? []
        : [this.#dizer(p, nome, falta, 'sem ela a conta não se faz')];
    });
    return achados.filter((a, i) => achados.findIndex((b) => b.mensagem === a.mensagem) === i);
  }

  #daCondicao(regra: No, contexto: Contexto, p: Perguntada): readonly Achado[] {
    return unicos(nomesEm(regra)).flatMap((nome) => {
      if (this.#ler([p.fonte], p).some((arvore) => dizOVazio(arvore, nome))) return [];
      for (const falta of this.#faltas(nome, p)) {
        const naoValem = [...contexto.naoValem, ...this.#ler(falta.semQue, p)];
        const dominio = this.#dominio(
          p,
          falta.comEle.filter((outro) => outro !== nome),
        );
        const { vale, naoVale } = decidePeloVazio(regra, nome, { ...contexto, naoValem }, dominio);
        // What is asked only after something else stays away with it; who may leave blank what decides, decides by that.
        const calada = !falta.opcional || /^campos\[\d+\](?:\.colunas\[\d+\])?\.condicao$/.test(p.onde);
        if (vale) return [this.#dizer(p, nome, falta, 'em branco conta como não, e a regra pode valer por isso')];
        if (naoVale && !calada)
          return [this.#dizer(p, nome, falta, 'em branco conta como não, e a regra pode deixar de valer por isso')];
      }
      return [];
    });
  }

  /** What is divided by, an answer or what is counted or added up, may come to zero for all that is known where it is. */
  #daDivisao(divisor: No, { valem, naoValem }: Contexto, p: Perguntada): readonly Achado[] {
    const nome = nomeDe(divisor);
    const conta = ['f_qtd', 'f_soma'].includes(chamadaDe(divisor)?.nome ?? '');
    const perguntado = nome !== null && this.#d.campos.some(({ chave }) => chave === nome);
    if (!perguntado && !conta) return [];
    const escrito = imprimir(divisor);
    const zero = this.#ler([`${escrito} = 0`], p);
    if (existeCaso({ valem: [...valem, ...zero], naoValem }, this.#dominio(p, [])) === false) return [];
    // Of what is no plain answer the guard is known by its words alone.
    const guardas = [`${escrito} > 0`, `${escrito} != 0`, `${escrito} >= 1`];
    if (conta && valem.some((no) => guardas.includes(imprimir(no)))) return [];
    const rotulo = this.#d.campos.find(({ chave }) => chave === nome)?.nome ?? escrito;
    return [
      achado(
        'divisao_por_zero',
        p.onde,
        `${p.oQue} divide por "${rotulo}", que pode valer 0: a conta não se faria. Dê à resposta um mínimo acima de 0, ou escreva se(${escrito} > 0, …, 0)`,
      ),
    ];
  }

  /** Why a name may lack where a sum needs it. */
  #quandoFalta(nome: string, { valem, naoValem }: Contexto, p: Perguntada): FaltaDaResposta | undefined {
    return this.#faltas(nome, p).find(({ semQue, comEle }) => {
      const sem = [...naoValem, ...this.#ler(semQue, p)];
      return existeCaso({ valem, naoValem: sem }, this.#dominio(p, [nome, ...comEle])) !== false;
    });
  }

  /** What the names may hold there, of which some have no answer. */
  #dominio(p: Perguntada, vazios: readonly string[]) {
    const dominio = dominioDe(this.#d, this.#respondidos.sempre(p.etapa, depoisDe(p)));
    return (nome: string): Dominio | undefined => (vazios.includes(nome) ? { tipo: 'vazio' } : dominio(nome));
  }

  #ler(fontes: readonly string[], { tipos, extras }: Perguntada): readonly No[] {
    return fontes.flatMap((fonte) => {
      const pronta = this.#arvores.get(fonte) ?? arvoreDe(fonte, tipos, extras);
      if (pronta !== undefined) this.#arvores.set(fonte, pronta);
      return pronta ?? [];
    });
  }

  #dizer({ onde, oQue }: Perguntada, nome: string, { porque }: FaltaDaResposta, entao: string): Achado {
    const campo = this.#d.campos.find((c) => c.chave === nome);
    return achado(
      'resposta_pode_faltar',
      onde,
      `${oQue} depende de uma resposta que pode faltar: "${campo?.nome ?? nome}", ${porque}; ${entao}. Torne a resposta certa, ou diga o que vale sem ela, com preenchido(${nome})`,
    );
  }
}

/** Parts of a definition that only say more, or that say what is missing by themselves: own rules of an answer, calculated fields, what is sent, how many files. */
const SEM_AVISO = /\.(calculo|validacao\.expressao|valor|quantos)$/;

const daTaxa = (d: Definicao, faltas: Faltas, taxa: Definicao['taxas'][number], i: number): readonly Achado[] => {
  const tipos = tiposDaTaxa(
    camposDasTaxas(d),
    d.parametros.map((p) => p.sigla),
  );
  const etapa = d.etapas.find((e) => e.chave === taxa.etapa);
  const daEtapa = etapa?.condicao == null ? [] : [etapa.condicao];
  const base = { etapa: taxa.etapa, dentro: 'tudo', tipos } as const;
  const condicao = taxa.condicao != null && condicaoEmProsa(taxa.condicao) === null ? [taxa.condicao] : [];
  return [
    ...condicao.flatMap((fonte) =>
      faltas.daRegra({
        ...base,
        fonte,
        sob: daEtapa,
        ...chamada(`taxas[${i}].condicao`, `da taxa "${taxa.nome}"`),
      }),
    ),
    ...regrasDaTaxa(taxa).flatMap((regra) => {
      const dela = definicaoDaTaxa(taxa, regra);
      const fonte = formulaDaTaxa(dela);
      if (fonte === null || taxa.manual === true) return [];
      const parte = regra.daCidade === true ? 'formula_taxa' : regra.formula === undefined ? 'faixas.sobre' : 'formula';
      const onde = [`taxas[${i}]`, regra.onde, parte].filter(Boolean).join('.');
      const extras = funcoesDaTabela(dela.faixas).map(({ nome }) => nome);
      const sob = [...daEtapa, ...condicao];
      return faltas.daConta({ ...base, fonte, ...chamada(onde, `da taxa "${taxa.nome}"`), sob, extras });
    }),
  ];
};

const daContrapartida = (
  d: Definicao,
  faltas: Faltas,
  c: NonNullable<Definicao['contrapartidas']>[number],
  i: number,
): readonly Achado[] => {
  const tipos = tiposDaTaxa(
    camposDasTaxas(d),
    d.parametros.map((p) => p.sigla),
  );
  const etapa = d.etapas.find((e) => e.chave === c.etapa);
  const sob = etapa?.condicao == null ? [] : [etapa.condicao];
  const base = { etapa: c.etapa, dentro: 'tudo', tipos } as const;
  const onde = (parte: string): string => `contrapartidas[${i}].${parte}`;
  return [
    ...(c.condicao == null
      ? []
      : faltas.daRegra({
          ...base,
          fonte: c.condicao,
          sob,
          ...chamada(onde('condicao'), `da contrapartida "${c.nome}"`),
        })),
    ...(c.formula === undefined
      ? []
      : faltas.daConta({
          ...base,
          fonte: c.formula,
          ...chamada(onde('formula'), `da contrapartida "${c.nome}"`),
          sob: [...sob, ...(c.condicao == null ? [] : [c.condicao])],
        })),
  ];
};

/**
 * Rules whose outcome hangs on an answer that may lack (docs/decisions/0114): one that holds because of a blank; one that whoever leaves something blank
 * gets out of; a sum that could not be done. A rule that asks itself with `preenchido` is left alone.
 */
export const verificarFaltas = (d: Definicao, respondidos: Respondidos): readonly Achado[] => {
  const faltas = new Faltas(d, respondidos);
  const dasTabelas = new Map<Campo, Faltas>();
  const daRegra = ({ daLinha }: Regra): Faltas => {
    if (daLinha === undefined) return faltas;
    const delas = dasTabelas.get(daLinha.tabela) ?? new Faltas(d, respondidos, daLinha.tabela);
    dasTabelas.set(daLinha.tabela, delas);
    return delas;
  };
  return [
    ...regrasDe(d)
      .filter(({ onde, esperado }) => esperado === 'logico' && !SEM_AVISO.test(onde))
      .flatMap((r) =>
        daRegra(r).daRegra({
          fonte: r.fonte,
          onde: r.onde,
          oQue: r.oQue,
          etapa: r.etapa,
          tipos: r.tipos,
          dentro: r.dentro,
          sob: r.sob ?? [],
        }),
      ),
    ...d.taxas.flatMap((taxa, i) => daTaxa(d, faltas, taxa, i)),
    ...(d.contrapartidas ?? []).flatMap((c, i) => daContrapartida(d, faltas, c, i)),
  ];
};
