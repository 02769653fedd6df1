import { recursos } from '../recursos.tsx';

/** What the tabs stand below, in the order of the screen. */
export const gruposDeConfiguracoes = {
  equipe: 'Pessoas e equipe',
  cidade: 'Cidade',
  processos: 'Processos e licenças',
  taxas: 'Taxas',
  textos: 'Textos e modelos',
  portal: 'Portal',
  ligacoes: 'Acessos e certificados',
} as const;
export type GrupoDeConfiguracoes = keyof typeof gruposDeConfiguracoes;

/**
 * Registries without a menu entry of their own stand as tabs of the settings (AMB-015, AMB-034): the name in the address, its screens, the
 * group that it stands in, and the words on the tab where the registry's own are too long.
 */
export const cadastrosDeConfiguracoes = {
  setores: { telas: recursos.setor, grupo: 'equipe' },
  usuarios: { telas: recursos.usuario, grupo: 'equipe' },
  perfis: { telas: recursos.perfil, grupo: 'equipe' },
  ausencias: { telas: recursos.ausencia, grupo: 'equipe' },
  procuracoes: { telas: recursos.procuracao, grupo: 'equipe' },
  'horarios-vistoria': { telas: recursos.janelaVistoria, grupo: 'equipe' },
  parametros: { telas: recursos.parametro, grupo: 'cidade' },
  feriados: { telas: recursos.feriado, grupo: 'cidade' },
  'categorias-taxa': { telas: recursos.categoriaTaxa, grupo: 'taxas' },
  'tipos-taxa': { telas: recursos.tipoTaxa, grupo: 'taxas' },
  'formulas-taxa': { telas: recursos.formulaTaxa, grupo: 'taxas' },
  'modelos-documento': { telas: recursos.modeloDocumento, grupo: 'textos' },
  'modelos-mensagem': { telas: recursos.modeloMensagem, grupo: 'textos' },
  certificados: { telas: recursos.certificado, grupo: 'ligacoes' },
  'textos-padrao': { telas: recursos.textoPadrao, grupo: 'textos' },
  licencas: { telas: recursos.licenca, grupo: 'processos' },
  penalidades: { telas: recursos.penalidade, grupo: 'processos' },
  'clientes-api': { telas: recursos.clienteApi, grupo: 'ligacoes' },
  conectores: { telas: recursos.conector, grupo: 'ligacoes' },
  convenios: { telas: recursos.convenio, grupo: 'cidade' },
  'emails-enviados': { telas: recursos.mensagem, grupo: 'textos' },
  noticias: { telas: recursos.noticia, grupo: 'portal' },
  faq: { telas: recursos.faq, grupo: 'portal', rotulo: 'FAQ' },
} as const satisfies Record<
  string,
  {
    readonly telas: (typeof recursos)[keyof typeof recursos];
    readonly grupo: GrupoDeConfiguracoes;
    readonly rotulo?: string;
  }
>;
export type CadastroDeConfiguracoes = keyof typeof cadastrosDeConfiguracoes;

/** A tab of the settings: a registry, or the processes. */
export type AbaDeConfiguracoes = CadastroDeConfiguracoes | 'processos';

export interface Aba {
  readonly nome: AbaDeConfiguracoes;
  readonly rotulo: string;
  readonly grupo: GrupoDeConfiguracoes;
}

/** Every tab, those of a group in their order. */
const abas: readonly Aba[] = [
  { nome: 'processos', rotulo: 'Processos', grupo: 'processos' },
  ...(Object.keys(cadastrosDeConfiguracoes) as CadastroDeConfiguracoes[]).map((nome) => {
    const { telas, grupo, ...resto } = cadastrosDeConfiguracoes[nome];
    return { nome, grupo, rotulo: 'rotulo' in resto ? resto.rotulo : telas.options.label };
  }),
];

export interface GrupoDeAbas {
  readonly titulo: string;
  readonly abas: readonly Aba[];
}

/** The tabs that `mostra` lets through, below the heads of their groups; a group without any is left out. */
export const gruposDeAbas = (mostra: (aba: AbaDeConfiguracoes) => boolean): readonly GrupoDeAbas[] =>
  (Object.keys(gruposDeConfiguracoes) as GrupoDeConfiguracoes[])
    .map((qual) => ({
      titulo: gruposDeConfiguracoes[qual],
      abas: abas.filter(({ nome, grupo }) => grupo === qual && mostra(nome)),
    }))
    .filter(({ abas: dele }) => dele.length > 0);
