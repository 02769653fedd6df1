import type { Contexto } from '../../contexto.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { abrePainel, type Painel } from '../../../src/schemas/permissions.ts';
import type { Sessao } from '../../plugins/session.ts';
import { assinaturasPendentes } from '../assinaturas/signatarios.ts';
import { acharOrganizacao, organizacaoPublica } from '../recursos/organizacaoPublica.ts';
import { setoresComProcessos } from '../recursos/pessoal.ts';
import { setoresPermitidos } from '../recursos/setoresDaSessao.ts';
import { acharConta, vinculosDa } from './contas.ts';
import { entradaExterna } from './externa/contaExterna.ts';

const simOuNao = (valor: boolean): 'Sim' | 'Não' => (valor ? 'Sim' : 'Não');

/** Lower case and each once; what a city wrote about the system panel opens nothing there, so it is not shown as if it did. */
const permissoesDa = ({ permissoes, organizacaoSistema }: Sessao): string[] =>
  [...new Set(permissoes.map((nome) => nome.toLowerCase()))].filter(
    (nome) => organizacaoSistema || nome !== 'painel.sistema',
  );

/** GET me: the session user of spec 3. */
export const usuarioDaSessao = async (contexto: Contexto, sessao: Sessao) => {
  const { db } = contexto;
  const conta = await acharConta(db, { id: sessao.id });
  const vinculos = await vinculosDa(db, sessao.id);
  const vinculo = vinculos.find(({ id }) => id === sessao.organizacaoId);
  const organizacao = await acharOrganizacao(contexto, sessao.organizacaoId);
  if (conta === undefined || vinculo === undefined || organizacao === undefined) throw new AppError('sessao_invalida');
  const permissoes = permissoesDa(sessao);
  const abre = (painel: Painel): boolean => abrePainel(sessao, painel, sessao.organizacaoSistema);
  const seus = (await setoresPermitidos(contexto, sessao)).map(({ id }) => id);
  return {
    id: conta.id,
    nome: conta.nome,
    email: conta.email,
    cpf: conta.documento?.length === 11 ? conta.documento : null,
    documento: conta.documento,
    usuario: conta.usuario,
    telefone_celular: conta.telefone_celular,
    completar_cadastro: simOuNao(vinculo.completar_cadastro),
    login_externo: simOuNao(entradaExterna(conta, sessao)),
    aguarda_validacao: vinculo.aguarda_validacao,
    falta_segundo_fator: sessao.faltaSegundoFator === true,
    suporte: sessao.suporte ?? null,
    pessoa_id: vinculo.pessoa_id,
    permissoes,
    organizacao: organizacaoPublica(organizacao),
    organizacoes: vinculos.map(({ id, nome, dominio, is_sistema }) => ({ id, nome, dominio, isSistema: is_sistema })),
    setores: sessao.setores.map((setor) => ({
      id: setor.id,
      permissoes: [...new Set(setor.permissoes.map((nome) => nome.toLowerCase()))],
    })),
    setores_com_processos: await setoresComProcessos(contexto, sessao.organizacaoId, seus),
    isRoot: sessao.isRoot,
    totalAssinaturasPendentes: await assinaturasPendentes(db, sessao),
    painelSistema: abre('admin'),
    painelPrefeitura: abre('painel-prefeitura'),
    painelContribuinte: abre('painel-contribuinte'),
  };
};
