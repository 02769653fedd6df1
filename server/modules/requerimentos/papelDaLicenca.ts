import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { ocultarDocumento } from '../../../src/schemas/brasil/ocultar.ts';
import { somarMeses } from '../../../src/schemas/brasil/dias.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import type { DocumentoEmitido } from '../../../src/schemas/processo/documentoDeclarado.ts';
import { preencherEtiquetas } from '../../../src/schemas/processo/etiquetas.ts';
import { escreverPartes } from '../../../src/schemas/processo/partesDoTexto.ts';
import { lerMarcado } from '../../../src/schemas/processo/textoMarcado.ts';
import { modeloDoPapel } from '../../../src/schemas/processo/fixados.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { averbacoes } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import { dadosDaLicenca } from '../../../src/schemas/requerimento/licencas.ts';
import { quantidadeEmPalavras, situacoesDaContrapartida } from '../../../src/schemas/requerimento/contrapartida.ts';
import { contrapartidasDe, prazoPorComecar } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { pagoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import { emReais } from '../../../src/schemas/requerimento/reais.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { titularesDe, type Titular } from '../../../src/schemas/requerimento/titular.ts';
import { condicoesEmVigor } from '../../../src/schemas/requerimento/pareceres.ts';
import type { Bloco, DadosDocumento } from '../../documents/renderer.ts';
import { molduraDoModelo, preenchidos, textoDoModelo } from '../../documents/textoDoModelo.ts';
import { contextoDasPartes } from './contextoDasPartes.ts';
import { baseDoPapel, comParenteses, identificacao, type FundoDoPapel } from './papeis.ts';
import { daConcessao, valoresDasEtiquetas } from './valoresDasEtiquetas.ts';
import { respostasDoPapel } from './respostasDoPapel.ts';

const emissoes = ['documento_emitido', 'licenca_regenerada', 'licenca_retificada', 'licenca_prorrogada'] as const;
type Emissao = EventoDe<(typeof emissoes)[number]>;

/** Whether an event issues a licence, or another version of one. */
export const emiteLicenca = (e: Evento): e is Emissao => emissoes.some((tipo) => tipo === e.tipo);

/** Months that a licence is valid for, where its last day is still the one that its kind gives it; null where it is another, or none. */
export const mesesDaLicenca = (
  { validade_meses: meses }: Pick<DocumentoEmitido, 'validade_meses'>,
  { data, valido_ate, validade }: Pick<Emissao, 'data' | 'valido_ate' | 'validade'>,
): number | null => {
  const ditos = validade === undefined ? meses : validade.meses;
  return ditos !== undefined && somarMeses(data, ditos) === valido_ate ? ditos : null;
};

/** What somebody typed as a reason ends as a sentence does. */
const comPontoFinal = (texto: string): string => (/[.!?…]$/.test(texto.trim()) ? texto.trim() : `${texto.trim()}.`);

/** Which version of the paper it is, and why there is another: whoever holds two knows which counts. */
const daRevisao = (f: FundoDoPapel, e: Emissao): readonly Bloco[] => {
  if (e.tipo === 'documento_emitido') return [];
  const hoje = mostrarData(noFuso(f.agora, f.fuso)?.dia ?? f.agora.slice(0, 10));
  const substitui = 'Substitui a versão anterior desta licença, de mesmo número.';
  const versao = `Versão ${e.revisao + 1}`;
  const oQue = {
    licenca_regenerada: 'gerada',
    licenca_retificada: 'retificada',
    licenca_prorrogada: 'com nova validade, averbada',
  }[e.tipo];
  const porque =
    e.tipo === 'licenca_regenerada'
      ? []
      : [
          ...(e.tipo === 'licenca_prorrogada' && e.ato !== undefined ? [`${e.ato}.`] : []),
          `Motivo: ${comPontoFinal(e.motivo)}`,
        ];
  const texto = [`${versao}, ${oQue} em ${hoje}. ${substitui}`, ...porque].join(' ');
  return [{ tipo: 'aviso', tom: 'informacao', texto }];
};

/** What its validity went through: it stays on every later version. */
const dasAverbacoes = (f: FundoDoPapel, { documento }: Pick<Emissao, 'documento'>): readonly Bloco[] => {
  const licenca = f.estado.documentos.find(({ id }) => id === documento);
  const itens = licenca === undefined ? [] : averbacoes(licenca);
  return itens.length === 0 ? [] : [{ tipo: 'lista', titulo: 'Averbações', numerada: true, itens: [...itens] }];
};

/** The request as the paper says it: its answers, those that were rectified in their place. */
const comDados = <F extends Pick<FundoDoPapel, 'estado'>>(fundo: F, evento: Emissao): F => ({
  ...fundo,
  estado: {
    ...fundo.estado,
    respostas: dadosDaLicenca(fundo.estado, evento.tipo === 'documento_emitido' ? {} : evento),
  },
});

/** Whom a licence is granted to, as its paper says it. */
export const titularesDaLicenca = (fundo: Omit<FundoDoPapel, 'qr' | 'agora'>, evento: Emissao): readonly Titular[] => {
  const f = comDados(fundo, evento);
  return titularesDe(f.definicao, f.estado.respostas, f);
};

/** Whether it is granted to who asked for it, and to nobody else. */
const soAoRequerente = ([um, outro]: readonly Titular[], { requerente }: Pick<FundoDoPapel, 'requerente'>): boolean =>
  outro === undefined && um?.nome === requerente.nome && um.documento === semPontuacao(requerente.documento);

/** Who holds the licence: what whoever is shown it looks for first. */
const doTitular = (titulares: readonly Titular[], soDele: boolean): Bloco => ({
  tipo: 'campos',
  titulo: titulares.length > 1 ? 'Titulares' : soDele ? 'Titular e requerente' : 'Titular',
  campos: titulares.flatMap(({ nome, documento }) => [
    { rotulo: 'Nome', valor: nome },
    { rotulo: 'CPF/CNPJ', valor: documento === '' ? '' : ocultarDocumento(documento) },
  ]),
});

/** Who granted it, where somebody did. */
const deQuemConcedeu = (f: FundoDoPapel, { chave }: DocumentoEmitido): readonly Bloco[] => {
  const { 'concessao.nome': nome, 'concessao.cargo': cargo, 'concessao.setor': setor } = daConcessao(f, chave);
  if (nome === '') return [];
  const campos = [
    { rotulo: 'Concedido por', valor: nome, ...(cargo === '' ? {} : { detalhe: cargo }) },
    { rotulo: 'Setor', valor: setor },
  ];
  return [{ tipo: 'campos', campos }];
};

const doFim = (prazo: string | null): string => (prazo === null ? '—' : `${prazo} do deferimento`);
/** Longest line of the band under the title (dadosDocumento.ts). */
const LINHA = 300;

/** Until when it is valid and why, or that it does not end where a rule says so. */
const daValidade = (
  { valido_ate, validade }: Pick<Emissao, 'valido_ate' | 'validade'>,
  meses: number | null,
): Partial<DadosDocumento> => {
  if (valido_ate === null)
    return validade === undefined ? {} : { destaques: [{ rotulo: 'Validade', valor: validade.texto }] };
  const prazo = validade?.texto ?? (meses === null ? undefined : `${meses} meses`);
  return { validade: valido_ate, ...(prazo === undefined ? {} : { validade_prazo: prazo.slice(0, LINHA) }) };
};

/** The licence or certificate of the definition, filled with the request's data; data only, never template source. */
export const papelDaLicenca = (fundo: FundoDoPapel, emitido: DocumentoEmitido, evento: Emissao): DadosDocumento => {
  const { numero, data, valido_ate: validade, validade: dita } = evento;
  const f = comDados(fundo, evento);
  const valores = valoresDasEtiquetas(f, {
    numero,
    data,
    validade,
    chave: emitido.chave,
    ...(dita === undefined ? {} : { dita: dita.texto }),
  });
  const modelo = modeloDoPapel(f.definicao, emitido);
  const partes = contextoDasPartes(f, data);
  const corpo = escreverPartes(emitido.texto ?? [], partes, valores);
  const doProcesso = escreverPartes(emitido.condicionantes ?? [], partes, valores);
  const condicionantes = [
    ...doProcesso.paragrafos.map((t) => preencherEtiquetas(t, doProcesso.valores)),
    // What other sectors set for this request: their own words, in which nothing is a tag.
    ...condicoesEmVigor(f.estado).map((c) => comParenteses(c.texto, [c.setor, c.fundamento])),
  ];
  // What was waived was not paid: the paper says so.
  const cobrancas = f.estado.cobrancas.map((c) => [
    c.isencao === undefined ? c.nome : `${c.nome} (isenta: ${c.isencao.fundamento})`,
    mostrarMoeda(emReais(pagoDe(c))),
  ]);
  // What is owed in return, and how it stands on the day of the paper.
  const contrapartidas = contrapartidasDe(f.estado).map((c) => [
    comParenteses(c.nome, [c.dispensa?.fundamento ?? null]),
    c.quantidade === null ? c.descricao : quantidadeEmPalavras(c.quantidade, c.unidade),
    c.ate === null ? doFim(prazoPorComecar(f.definicao, c)) : mostrarData(c.ate),
    situacoesDaContrapartida[c.situacao],
  ]);
  const meses = mesesDaLicenca(emitido, evento);
  const titulares = titularesDaLicenca(fundo, evento);
  const soDele = soAoRequerente(titulares, fundo);
  return {
    ...baseDoPapel(f, emitido.titulo, evento.numero),
    ...(modelo === undefined ? {} : molduraDoModelo(modelo, partes, valores)),
    ...daValidade(evento, meses),
    blocos: [
      ...daRevisao(f, evento),
      ...(modelo === undefined ? [] : [textoDoModelo(modelo, partes, valores)]),
      ...corpo.paragrafos.map((t): Bloco => ({
        tipo: 'paragrafo',
        conteudo: preenchidos(lerMarcado(t), corpo.valores),
      })),
      // Behind what is granted: before it, its sentence would read as one of them.
      ...dasAverbacoes(f, evento),
      doTitular(titulares, soDele),
      identificacao(f, { titulo: emitido.titulo, requerente: soDele }),
      ...respostasDoPapel(f, f.estado.respostas, emitido.campos),
      ...(condicionantes.length === 0
        ? []
        : [
            {
              tipo: 'lista' as const,
              titulo: 'Condicionantes',
              numerada: true,
              itens: condicionantes,
            },
          ]),
      ...(cobrancas.length === 0
        ? []
        : [
            {
              tipo: 'tabela' as const,
              titulo: 'Taxas pagas',
              colunas: [
                { titulo: 'Taxa', largura: 4 },
                { titulo: 'Valor', largura: 1, alinhamento: 'direita' as const },
              ],
              linhas: cobrancas,
            },
          ]),
      ...(contrapartidas.length === 0
        ? []
        : [
            {
              tipo: 'tabela' as const,
              titulo: 'Contrapartidas',
              colunas: [
                { titulo: 'Contrapartida', largura: 2 },
                { titulo: 'O que se faz', largura: 2 },
                { titulo: 'Prazo', largura: 1 },
                { titulo: 'Situação', largura: 1 },
              ],
              linhas: contrapartidas,
            },
          ]),
      ...deQuemConcedeu(f, emitido),
    ],
  };
};
