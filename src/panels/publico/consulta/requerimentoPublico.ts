/** A paper as anybody may check it. */
export interface DocumentoPublico {
  readonly nome: string;
  readonly numero: string | null;
  /** Whom a licence is granted to, masked; null or absent of other papers. */
  readonly titular?: string | null;
  readonly emitido_em: string | null;
  readonly validade: string | null;
  readonly situacao: string;
  /** Since when its validity stands still. */
  readonly suspenso_desde: string | null;
  /** What its validity went through, in words. */
  readonly averbacoes: readonly string[];
  /** How often it was drawn anew under its number. */
  readonly revisao: number;
  readonly sha256: string | null;
  readonly arquivo: { readonly url: string; readonly tamanho: number | null } | null;
  readonly assinaturas: readonly {
    readonly nome: string;
    readonly tipo: string | null;
    readonly quando: string | null;
  }[];
}

/** A request as the public calls answer it (api.md "Requests"): personal data come masked from the server. */
export interface RequerimentoPublico {
  readonly numero: string | null;
  readonly processo: string | null;
  readonly situacao: string | null;
  readonly protocolado_em: string | null;
  readonly etapa: string | null;
  readonly setor: string | null;
  readonly prefeitura: string | null;
  readonly requerente: string | null;
  /** Page of this portal that shows it, on a receipt. */
  readonly endereco: string | null;
  readonly documento: DocumentoPublico | null;
  readonly historico: readonly { readonly quando: string; readonly texto: string }[];
}

type Registro = Readonly<Record<string, unknown>>;
const registro = (valor: unknown): Registro => (typeof valor === 'object' && valor !== null ? (valor as Registro) : {});
const lista = (valor: unknown): readonly Registro[] => (Array.isArray(valor) ? valor.map(registro) : []);

/** A text, or the name of what stands there as an object with one. */
function texto(valor: unknown): string | null {
  if (typeof valor === 'string') return valor === '' ? null : valor;
  if (typeof valor === 'number') return String(valor);
  const { nome, sigla } = registro(valor);
  return typeof nome === 'string' ? nome : typeof sigla === 'string' ? sigla : null;
}

/** A link that this page may follow: our own host only. */
const endereco = (valor: unknown): string | null =>
  typeof valor === 'string' && /^\/(?!\/)/.test(valor) ? valor : null;

function documento(valor: unknown): DocumentoPublico | null {
  const dados = registro(valor);
  const nome = texto(dados.nome);
  if (nome === null) return null;
  const arquivo = registro(dados.arquivo);
  const url = endereco(arquivo.url ?? dados.arquivo);
  return {
    nome,
    numero: texto(dados.numero),
    titular: texto(dados.titular),
    emitido_em: texto(dados.emitido_em),
    validade: texto(dados.validade),
    situacao: texto(dados.situacao) ?? '',
    suspenso_desde: texto(dados.suspenso_desde),
    averbacoes: Array.isArray(dados.averbacoes) ? dados.averbacoes.flatMap((cada) => texto(cada) ?? []) : [],
    revisao: typeof dados.revisao === 'number' ? dados.revisao : 0,
    sha256: texto(dados.sha256),
    arquivo: url === null ? null : { url, tamanho: typeof arquivo.tamanho === 'number' ? arquivo.tamanho : null },
    assinaturas: lista(dados.assinaturas).map((cada) => ({
      nome: texto(cada.nome ?? cada.signatario) ?? '',
      tipo: texto(cada.tipo ?? cada.metodo),
      quando: texto(cada.quando ?? cada.assinado_em),
    })),
  };
}

/** Reads a public answer; what is missing is null and is left out of the page. */
export function requerimentoPublico(valor: unknown): RequerimentoPublico {
  const dados = registro(valor);
  return {
    numero: texto(dados.numero),
    processo: texto(dados.processo),
    situacao: texto(dados.situacao ?? dados.status),
    protocolado_em: texto(dados.protocolado_em),
    etapa: texto(dados.etapa),
    setor: texto(dados.setor),
    prefeitura: texto(dados.prefeitura),
    requerente: texto(dados.requerente),
    endereco: endereco(dados.endereco),
    documento: documento(dados.documento),
    historico: lista(dados.historico).flatMap((cada) => {
      const [quando, oQue] = [texto(cada.quando), texto(cada.texto)];
      return quando === null || oQue === null ? [] : [{ quando, texto: oQue }];
    }),
  };
}
