import type { UsuarioDaSessao } from '../../../authProvider/usuario.ts';
import { organizacao } from '../../../schemas/organizacao.ts';
import { usuario as conta } from '../../../schemas/usuario.ts';
import { telasDasRotas, type BuscaDoPainel, type FonteDaBusca } from '../../layout/busca/busca.ts';
import { fonteDoCadastro } from '../../layout/busca/fonteDoCadastro.ts';
import { rotaDoSistema, rotasDoSistema } from '../rotas.ts';

const PAINEL = 'admin';

/** Accounts of support belong to the system organisation, which each call names. */
const contasDoSuporte = (usuario: UsuarioDaSessao | null): readonly FonteDaBusca[] => {
  const sistema = usuario?.organizacao?.id;
  if (sistema === undefined) return [];
  const { caminho } = rotaDoSistema('sistema.suporte.usuarios.ver');
  const parametros = { sistema_organizacao_id: sistema };
  return [
    fonteDoCadastro(conta, {
      painel: PAINEL,
      caminho,
      detalhes: ['email'],
      titulo: 'Usuários do suporte',
      parametros,
    }),
  ];
};

/**
 * What support may find: organisations, its own accounts, and its screens. Requests and people are a city's: it reaches them by their own
 * screens, which leave a trace of the look.
 */
export const buscaDoSistema = (usuario: UsuarioDaSessao | null): BuscaDoPainel => ({
  fontes: [
    fonteDoCadastro(organizacao, {
      painel: PAINEL,
      caminho: rotaDoSistema('sistema.organizacao.ver').caminho,
      detalhes: ['dominio'],
    }),
    ...contasDoSuporte(usuario),
  ],
  telas: telasDasRotas(rotasDoSistema),
});
