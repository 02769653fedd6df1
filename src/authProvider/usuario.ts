import { gravar, leitor, remover } from './armazenamento.ts';
import { chaves } from './chaves.ts';

export interface SetorDaSessao {
  readonly id: number;
  readonly permissoes: readonly string[];
}

export interface OrganizacaoDaSessao {
  readonly id: number;
  readonly nome: string;
  readonly isSistema: boolean;
}

export interface SetorComProcessos {
  readonly id: number;
  readonly nome: string;
  readonly sigla: string | null;
}

/**
 * The stored session user: the fields of spec 3 "Session user" and four facts about the session. What more `GET me` says of a person (document,
 * telephone, number of his record) is not kept on a computer that others may use; screens that show it ask for it.
 */
export interface UsuarioDaSessao {
  readonly id: number | null;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly usuario: string | null;
  /** The account has no record in the city yet. */
  readonly sem_cadastro: boolean;
  /** The registration waits for the city to confirm who he is. */
  readonly aguarda_validacao: boolean;
  /** Who of support acts in this session in the user's place. */
  readonly suporte: string | null;
  /** His organisation demands the second factor of its staff, and he has none yet. */
  readonly falta_segundo_fator: boolean;
  readonly completar_cadastro: 'Sim' | 'Não';
  readonly login_externo: 'Sim' | 'Não';
  readonly permissoes: readonly string[];
  readonly setores: readonly SetorDaSessao[];
  readonly setoresComProcessos: readonly SetorComProcessos[];
  readonly organizacao: OrganizacaoDaSessao | null;
  readonly organizacoes: readonly OrganizacaoDaSessao[];
  readonly isRoot: boolean;
  readonly totalAssinaturasPendentes: number;
  readonly painelSistema: boolean;
  readonly painelPrefeitura: boolean;
  readonly painelContribuinte: boolean;
}

type Registro = Readonly<Record<string, unknown>>;
const registro = (valor: unknown): Registro => (typeof valor === 'object' && valor !== null ? (valor as Registro) : {});
const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const textoOuNulo = (valor: unknown): string | null => texto(valor) || null;
const minusculas = (valor: unknown): string[] => lista(valor).map((cada) => texto(cada).toLowerCase());
const simOuNao = (valor: unknown): 'Sim' | 'Não' => (valor === 'Sim' || valor === true ? 'Sim' : 'Não');

function organizacaoDe(valor: unknown): OrganizacaoDaSessao | null {
  const dados = registro(valor);
  if (typeof dados.id !== 'number') return null;
  return { id: dados.id, nome: texto(dados.nome), isSistema: dados.isSistema === true || dados.is_sistema === true };
}

/**
 * The session user of a `GET me` reply or of the storage: missing fields take the defaults of spec 3,
 * permissions are lowercased. Which panels open is the server's word (abrePainel); without it the permissions painel.* say so.
 */
export function usuarioDaResposta(resposta: unknown): UsuarioDaSessao {
  const dados = registro(resposta);
  const permissoes = minusculas(dados.permissoes);
  const isRoot = dados.isRoot === true || dados.is_root === true;
  const painel = (nome: string): boolean =>
    (dados[`painel${nome}`] ?? permissoes.includes(`painel.${nome.toLowerCase()}`)) === true;
  return {
    id: typeof dados.id === 'number' ? dados.id : null,
    nome: texto(dados.nome),
    email: texto(dados.email),
    cpf: textoOuNulo(dados.cpf),
    usuario: textoOuNulo(dados.usuario),
    sem_cadastro: (dados.sem_cadastro ?? dados.pessoa_id == null) === true,
    aguarda_validacao: dados.aguarda_validacao === true,
    suporte: textoOuNulo(dados.suporte) ?? textoOuNulo(registro(dados.suporte).nome),
    falta_segundo_fator: dados.falta_segundo_fator === true,
    completar_cadastro: simOuNao(dados.completar_cadastro),
    login_externo: simOuNao(dados.login_externo),
    permissoes,
    setores: lista(dados.setores).flatMap((cada) => {
      const { id, permissoes: doSetor } = registro(cada);
      return typeof id === 'number' ? [{ id, permissoes: minusculas(doSetor) }] : [];
    }),
    setoresComProcessos: lista(dados.setores_com_processos ?? dados.setoresComProcessos).flatMap((cada) => {
      const setor = registro(cada);
      return typeof setor.id === 'number'
        ? [{ id: setor.id, nome: texto(setor.nome), sigla: textoOuNulo(setor.sigla) }]
        : [];
    }),
    organizacao: organizacaoDe(dados.organizacao),
    organizacoes: lista(dados.organizacoes).flatMap((cada) => organizacaoDe(cada) ?? []),
    isRoot,
    totalAssinaturasPendentes:
      typeof dados.totalAssinaturasPendentes === 'number' ? dados.totalAssinaturasPendentes : 0,
    painelSistema: painel('Sistema'),
    painelPrefeitura: painel('Prefeitura'),
    painelContribuinte: painel('Contribuinte'),
  };
}

/** The stored session user; null when nobody is logged in. The same object until the stored one changes. */
export const lerUsuario = leitor<UsuarioDaSessao | null>(chaves.usuario, (guardado) =>
  guardado === undefined ? null : usuarioDaResposta(guardado),
);

export const gravarUsuario = (usuario: UsuarioDaSessao): void => gravar(chaves.usuario, usuario);
export const removerUsuario = (): void => remover(chaves.usuario);
