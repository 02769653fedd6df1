import { recursos } from '../recursos.tsx';

/**
 * Registries without a menu entry of their own stand as tabs of the settings (AMB-015, AMB-034): the name in the address, the words on the
 * tab where the registry's own are too long, and its screens.
 */
export const cadastrosDeConfiguracoes = {
  setores: { telas: recursos.setor },
  usuarios: { telas: recursos.usuario },
  perfis: { telas: recursos.perfil },
  ausencias: { telas: recursos.ausencia },
  parametros: { telas: recursos.parametro },
  feriados: { telas: recursos.feriado },
  'categorias-taxa': { telas: recursos.categoriaTaxa },
  'tipos-taxa': { telas: recursos.tipoTaxa },
  'formulas-taxa': { telas: recursos.formulaTaxa },
  'modelos-documento': { telas: recursos.modeloDocumento },
  'modelos-mensagem': { telas: recursos.modeloMensagem },
  certificados: { telas: recursos.certificado },
  'textos-padrao': { telas: recursos.textoPadrao },
  licencas: { telas: recursos.licenca },
  'clientes-api': { telas: recursos.clienteApi },
  convenios: { telas: recursos.convenio },
  noticias: { telas: recursos.noticia },
  faq: { telas: recursos.faq, rotulo: 'FAQ' },
} as const satisfies Record<
  string,
  { readonly telas: (typeof recursos)[keyof typeof recursos]; readonly rotulo?: string }
>;
export type CadastroDeConfiguracoes = keyof typeof cadastrosDeConfiguracoes;

/** A tab of the settings: a registry, or the processes. */
export type AbaDeConfiguracoes = CadastroDeConfiguracoes | 'processos';

/** The tabs in their order. */
export const abas: readonly { readonly nome: AbaDeConfiguracoes; readonly rotulo: string }[] = [
  ...(Object.keys(cadastrosDeConfiguracoes) as CadastroDeConfiguracoes[]).map((nome) => {
    const { telas, ...resto } = cadastrosDeConfiguracoes[nome];
    return { nome, rotulo: 'rotulo' in resto ? resto.rotulo : telas.options.label };
  }),
  { nome: 'processos', rotulo: 'Processos' },
];
