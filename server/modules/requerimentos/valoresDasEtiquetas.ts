import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda, mostrarNumero } from '../../../src/schemas/brasil/numero.ts';
import { ocultarDocumento } from '../../../src/schemas/brasil/ocultar.ts';
import { aplicarMascara } from '../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { PREFIXO_DO_CAMPO, type EtiquetaFixa } from '../../../src/schemas/processo/etiquetas.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { colunasProprias, ehDeUmaLinha } from '../../../src/schemas/processo/quadros.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { partesDitas } from '../../../src/schemas/requerimento/citados.ts';
import { contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import type { Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { centavos, emReais } from '../../../src/schemas/requerimento/reais.ts';
import { tecnicosCitados } from '../../../src/schemas/requerimento/tecnicos.ts';
import {
  documentosDosTitulares,
  donosDe,
  emSequencia,
  nomesDosTitulares,
  titularesDe,
} from '../../../src/schemas/requerimento/titular.ts';
import { linhaDe } from '../../../src/schemas/processo/somaDasLinhas.ts';
import { situacoesDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import { ultimaComResultado } from '../../../src/schemas/requerimento/vistorias.ts';
import type { FundoDoPapel } from './papeis.ts';

type Fundo = Omit<FundoDoPapel, 'qr' | 'agora'>;

/** What of the paper itself its tags stand for; empty where it has none of it. */
export interface DoPapel {
  readonly numero: string;
  readonly data: string;
  readonly validade: string | null;
  /** How its validity is said, where it does not end. */
  readonly dita?: string;
  /** Its key, of one that the process declares. */
  readonly chave?: string;
}

const doImovel = ({ imovel: i, imovelEndereco }: Fundo) =>
  ({
    'imovel.endereco': imovelEndereco ?? '',
    'imovel.inscricao': i?.inscricao ?? '',
    'imovel.cib': aplicarMascara(mascaras.cib, i?.cib ?? ''),
    'imovel.quadra': i?.quadra ?? '',
    'imovel.lote': i?.lote ?? '',
    'imovel.loteamento': i?.loteamento ?? '',
    'imovel.bairro': i?.bairro ?? '',
    'imovel.zona': i?.zona ?? '',
    'imovel.area': i?.area == null ? '' : `${mostrarNumero(i.area, { min: 2, max: 2 })} m²`,
  }) satisfies Partial<Record<EtiquetaFixa, string>>;

const daVistoria = ({ estado, fuso }: Fundo) => {
  const v = ultimaComResultado(estado);
  return {
    'vistoria.data': v === undefined ? '' : mostrarData(noFuso(v.realizada_em ?? '', fuso)?.dia ?? v.dia),
    'vistoria.inspetor': v?.inspetor.nome ?? '',
    'vistoria.resultado': v === undefined ? '' : situacoesDaVistoria[v.situacao].toLowerCase(),
  } satisfies Partial<Record<EtiquetaFixa, string>>;
};

/** Who granted: whoever had the step that issues the paper, or issued the request's last one; nobody, where a step did it by itself. */
export const daConcessao = ({ definicao, estado, cargos }: Fundo, chave = estado.documentos.at(-1)?.chave) => {
  const execucao = estado.execucoes.findLast(
    (e) => e.responsavel !== null && chave !== undefined && etapaDe(definicao, e.etapa)?.emite === chave,
  );
  const setor = definicao.setores.find(({ sigla }) => sigla === execucao?.setor)?.nome ?? execucao?.setor ?? '';
  return {
    'concessao.nome': execucao?.responsavel?.nome ?? '',
    'concessao.cargo': cargos?.[String(execucao?.responsavel?.id)] ?? '',
    'concessao.setor': setor,
  } satisfies Partial<Record<EtiquetaFixa, string>>;
};

const deQuem = (f: Fundo) => {
  const titulares = titularesDe(f.definicao, f.estado.respostas, f);
  const donos = donosDe(f.definicao, f.estado.respostas);
  return {
    'requerente.nome': f.requerente.nome,
    'requerente.documento': ocultarDocumento(f.requerente.documento),
    'titular.nome': nomesDosTitulares(titulares),
    'titular.documento': documentosDosTitulares(titulares),
    // Who files for himself is asked for no consent: he is the owner.
    'consentimento.nome': nomesDosTitulares(donos.length === 0 ? [f.requerente] : donos),
    'consentimento.documento': documentosDosTitulares(donos.length === 0 ? [f.requerente] : donos),
    tecnicos: emSequencia(tecnicosCitados(f.definicao.campos, f.estado.respostas, f.citados)),
  } satisfies Partial<Record<EtiquetaFixa, string>>;
};

const valoresFixos = (f: Fundo, { numero, data, validade, dita, chave }: DoPapel) =>
  ({
    ...deQuem(f),
    ...doImovel(f),
    ...daVistoria(f),
    ...daConcessao(f, chave),
    'requerimento.numero': f.estado.numero ?? '',
    'requerimento.protocolo': mostrarData(noFuso(f.estado.protocolado_em ?? '', f.fuso)?.dia),
    'processo.numero': f.estado.numero_processo ?? '',
    'processo.nome': f.definicao.processo.nome,
    'documento.numero': numero,
    'documento.data': mostrarData(data),
    'documento.validade': validade === null ? (dita ?? '') : mostrarData(validade),
    'taxas.total': emDinheiro(f.estado.cobrancas),
    'prefeitura.nome': f.organizacao.nome,
  }) satisfies Record<EtiquetaFixa, string>;

const emDinheiro = (cobrancas: readonly { readonly valor: string }[]): string =>
  mostrarMoeda(emReais(cobrancas.reduce((total, { valor }) => total + centavos(valor), 0)));

/** What this request has of the pieces that its process declares: fees, papers, counterparts. */
const dasPecas = ({ definicao, estado }: Fundo): readonly (readonly [string, string])[] => [
  ...definicao.taxas.flatMap(({ chave }) => {
    const cobrancas = estado.cobrancas.filter(({ taxa }) => taxa === chave);
    return cobrancas.length === 0 ? [] : [[`taxa.${chave}`, emDinheiro(cobrancas)] as const];
  }),
  ...definicao.documentos_emitidos.flatMap(({ chave }) => {
    const papel = estado.documentos.findLast((um) => um.chave === chave);
    return papel === undefined
      ? []
      : [
          [`documento.${chave}.numero`, papel.numero] as const,
          [`documento.${chave}.data`, mostrarData(papel.data)] as const,
        ];
  }),
  ...contrapartidasDe(estado).flatMap(({ chave, ate }) =>
    ate === null ? [] : [[`contrapartida.${chave}.prazo`, mostrarData(ate)] as const],
  ),
];

/** An answer by its parts: of whom it points to, of an address by its columns. */
const partesDaResposta = (c: Campo, valor: Valor | undefined, f: Fundo): { readonly [parte: string]: string } => {
  if (!ehDeUmaLinha(c)) return partesDitas(c.tipo, valor, f.citados);
  const linha = Array.isArray(valor) ? linhaDe((valor as readonly Valor[])[0] ?? null) : undefined;
  return Object.fromEntries(colunasProprias(c).map((k) => [k.chave, mostrarResposta(k, linha?.[k.chave], f)]));
};

/** Answers, whole and by the parts of whom they point to, with and without the prefix of fields. */
const dasRespostas = (f: Fundo): readonly (readonly [string, string])[] =>
  f.definicao.campos.flatMap((c) => {
    const valor = f.estado.respostas[c.chave];
    const ditas = [
      [c.chave, mostrarResposta(c, valor, f)] as const,
      ...Object.entries(partesDaResposta(c, valor, f)).map(([parte, dita]) => [`${c.chave}.${parte}`, dita] as const),
    ];
    return [...ditas, ...ditas.map(([nome, dita]) => [PREFIXO_DO_CAMPO + nome, dita] as const)];
  });

/** What every tag of a text stands for, of this request and its paper; one that has nothing to say is '' or absent. */
export const valoresDasEtiquetas = (f: Fundo, papel: DoPapel): { readonly [nome: string]: string } => ({
  ...Object.fromEntries([...dasRespostas(f), ...dasPecas(f)]),
  ...valoresFixos(f, papel),
});
