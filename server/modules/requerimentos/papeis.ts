import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { ocultarDocumento } from '../../../src/schemas/brasil/ocultar.ts';
import { aplicarMascara } from '../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';
import { modeloDoPapel, type DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import { comNomesOcultos } from '../../../src/schemas/requerimento/citados.ts';
import { fraseDoPapel } from '../../../src/schemas/requerimento/emPapel.ts';
import { itemEmPalavras } from '../../../src/schemas/requerimento/nomeDoItem.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { Bloco, DadosDocumento } from '../../documents/renderer.ts';
import { molduraDoModelo, textoDoModelo } from '../../documents/textoDoModelo.ts';
import { timbre } from '../../documents/timbre.ts';
import type { OrganizacaoDoPapel } from './cidade.ts';
import { contextoDasPartes } from './contextoDasPartes.ts';
import type { FatosDoPapel } from './fatosDoPapel.ts';
import { respostasDoPapel } from './respostasDoPapel.ts';
import { valoresDasEtiquetas } from './valoresDasEtiquetas.ts';

/** What papers need beside the state. */
export interface FundoDoPapel extends FatosDoPapel {
  readonly organizacao: OrganizacaoDoPapel;
  readonly definicao: DefinicaoEmUso;
  readonly estado: Estado;
  readonly requerente: { readonly nome: string; readonly documento: string };
  readonly imovelEndereco: string | null;
  readonly fuso: string;
  readonly agora: string;
  /** Address behind the QR, and the code printed under it. */
  readonly qr: NonNullable<DadosDocumento['qr']>;
}

/** The number of the request on a paper that has none of its own. */
export const doRequerimento = ({
  estado,
}: Pick<FundoDoPapel, 'estado'>): Pick<DadosDocumento, 'numero' | 'numero_de'> => ({
  numero: estado.numero ?? '',
  numero_de: 'requerimento',
});

export const baseDoPapel = (f: FundoDoPapel, titulo: string, numero: string): Omit<DadosDocumento, 'blocos'> => {
  const agora = noFuso(f.agora, f.fuso);
  return {
    organizacao: timbre(f.organizacao),
    titulo,
    numero,
    data_emissao: agora?.dia ?? f.agora.slice(0, 10),
    ...(agora ? { hora: agora.hora } : {}),
    criado_em: f.agora,
    qr: f.qr,
  };
};

/** By which numbers the property is known: the city's, and the national one, which every paper about works has to say (LC 214/2025, art. 265). */
const doImovel = ({ imovel }: FundoDoPapel): readonly { readonly rotulo: string; readonly valor: string }[] =>
  imovel === null
    ? []
    : [
        { rotulo: 'Inscrição imobiliária', valor: imovel.inscricao },
        ...(imovel.cib === null ? [] : [{ rotulo: 'CIB', valor: aplicarMascara(mascaras.cib, imovel.cib) }]),
      ];

/** What the paper says already beside these data: its kind by its title, its applicant as the one it is granted to. */
interface JaDito {
  readonly titulo?: string;
  readonly requerente?: boolean;
}

export const identificacao = (f: FundoDoPapel, jaDito: JaDito = {}): Bloco => ({
  tipo: 'campos',
  titulo: 'Requerimento',
  colunas: 3,
  campos: [
    { rotulo: 'Número', valor: f.estado.numero ?? '' },
    ...(f.estado.numero_processo === null || f.estado.numero_processo === f.estado.numero
      ? []
      : [{ rotulo: 'Processo', valor: f.estado.numero_processo }]),
    { rotulo: 'Protocolado em', valor: mostrarData(noFuso(f.estado.protocolado_em ?? '', f.fuso)?.dia) },
    ...(f.estado.em_papel === undefined
      ? []
      : [{ rotulo: 'Origem', valor: fraseDoPapel(f.estado.em_papel), largo: true }]),
    ...(jaDito.titulo === f.definicao.processo.nome
      ? []
      : [{ rotulo: 'Tipo', valor: f.definicao.processo.nome, largo: true }]),
    ...(jaDito.requerente === true
      ? []
      : [
          { rotulo: 'Requerente', valor: f.requerente.nome },
          { rotulo: 'CPF/CNPJ', valor: ocultarDocumento(f.requerente.documento) },
        ]),
    ...(f.imovelEndereco === null ? [] : [{ rotulo: 'Imóvel', valor: f.imovelEndereco }]),
    ...doImovel(f),
  ],
});

/** What the city's model says on a paper that every process draws: before the data, which always follow. */
const doModelo = (f: FundoDoPapel, papel: 'recibo' | 'notificacao') => {
  const modelo = modeloDoPapel(f.definicao, papel);
  const data = noFuso(f.agora, f.fuso)?.dia ?? f.agora.slice(0, 10);
  if (modelo === undefined) return { moldura: {}, blocos: [] };
  const valores = valoresDasEtiquetas(f, { numero: f.estado.numero ?? '', data, validade: null });
  const partes = contextoDasPartes(f, data);
  return { moldura: molduraDoModelo(modelo, partes, valores), blocos: [textoDoModelo(modelo, partes, valores)] };
};

/**
 * Receipt of the filing: number, moment, what was said and what was handed in. Nobody has looked at the request yet: of others than its applicant it
 * tells no more than the form does.
 */
export const papelDoComprovante = (fundo: FundoDoPapel): DadosDocumento => {
  const f = { ...fundo, citados: comNomesOcultos(fundo.citados, fundo.requerente.documento) };
  const documentos = f.definicao.documentos.flatMap((d) => {
    const n = (f.estado.arquivos[`documento:${d.chave}`] ?? []).length;
    return n === 0 ? [] : [[d.nome, String(n)]];
  });
  const { moldura, blocos } = doModelo(f, 'recibo');
  return {
    ...baseDoPapel(f, 'Comprovante de protocolo', f.estado.numero ?? ''),
    ...moldura,
    blocos: [
      ...blocos,
      identificacao(f),
      ...respostasDoPapel(f, f.estado.respostas, null),
      {
        tipo: 'tabela',
        titulo: 'Documentos recebidos',
        colunas: [
          { titulo: 'Documento', largura: 4 },
          { titulo: 'Arquivos', largura: 1, alinhamento: 'direita' },
        ],
        linhas: documentos,
        vazio: 'Nenhum documento foi pedido nesta etapa.',
      },
    ],
  };
};

/** A text with what is said beside it in brackets, if anything is. */
export const comParenteses = (texto: string, partes: readonly (string | null)[]): string => {
  const ditas = partes.filter((parte) => parte !== null);
  // The full stop comes after what is said in brackets.
  const fim = texto.endsWith('.') ? '.' : '';
  return ditas.length === 0 ? texto : `${texto.slice(0, texto.length - fim.length)} (${ditas.join('; ')})${fim}`;
};

/** Notice of a correction round: one paper for all items (process.md 3). */
export const papelDaNotificacao = (f: FundoDoPapel, evento: EventoDe<'pendencia_emitida'>): DadosDocumento => {
  const itens = f.estado.pendencias.find((p) => p.id === evento.pendencia)?.itens ?? [];
  const prazo =
    evento.responder_ate === null
      ? []
      : [
          {
            tipo: 'aviso' as const,
            tom: 'atencao' as const,
            texto: `Responda até ${mostrarData(evento.responder_ate)}.`,
          },
        ];
  const { moldura, blocos } = doModelo(f, 'notificacao');
  return {
    ...baseDoPapel(f, `Notificação de pendência ${evento.pendencia}`, ''),
    ...doRequerimento(f),
    ...moldura,
    blocos: [
      ...blocos,
      identificacao(f),
      ...prazo,
      {
        tipo: 'lista',
        titulo: 'O que corrigir',
        numerada: true,
        itens: itens.map((i) =>
          comParenteses(itemEmPalavras(f.definicao, f.estado, i), [
            i.fundamento,
            i.de_novo === undefined ? null : `pedido de novo: ${i.de_novo.razao}`,
          ]),
        ),
      },
    ],
  };
};
