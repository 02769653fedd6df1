import type { UsuarioDaSessao } from '../../../authProvider/usuario.ts';
import type { Entity } from '../../../schemas/entity.ts';
import { imovel } from '../../../schemas/imovel.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { pessoa } from '../../../schemas/pessoa.ts';
import { profissional } from '../../../schemas/profissional.ts';
import { telasDasRotas, type BuscaDoPainel } from '../../layout/busca/busca.ts';
import { fonteDosRequerimentos } from '../../layout/busca/fonteDaLista.ts';
import { fonteDoCadastro } from '../../layout/busca/fonteDoCadastro.ts';
import type { RotaDoPainel } from '../../layout/staff/rotaDoPainel.ts';
import { rotaDaPrefeitura, rotasDaPrefeitura } from '../rotas.ts';

const PAINEL = 'painel-prefeitura';

const cadastros: readonly (readonly [Entity, Parameters<typeof rotaDaPrefeitura>[0], readonly string[]])[] = [
  [
    pessoa,
    'prefeitura.cadastro.contribuinte.ver',
    ['cadastro_pessoa_fisica.cpf', 'cadastro_pessoa_juridica.cnpj', 'email'],
  ],
  [imovel, 'prefeitura.cadastro.imovel.ver', ['endereco']],
  [profissional, 'prefeitura.cadastro.profissionais.ver', ['conselho', 'registro']],
];

/** What a member of staff may find: requests, the registries that he may read, and the screens of his menu. */
export const buscaDaPrefeitura = (usuario: UsuarioDaSessao | null): BuscaDoPainel => ({
  fontes: [
    fonteDosRequerimentos(PAINEL, (id) => `/prefeitura/requerimento/visualizacao/${id}`),
    ...cadastros
      .filter(([{ access }]) => verificarPermissao(usuario, access.read))
      .map(([entity, nome, detalhes]) =>
        fonteDoCadastro(entity, { painel: PAINEL, caminho: rotaDaPrefeitura(nome).caminho, detalhes }),
      ),
  ],
  telas: telasDasRotas(
    (rotasDaPrefeitura as readonly RotaDoPainel[]).filter(
      ({ permissao }) => permissao === undefined || verificarPermissao(usuario, permissao),
    ),
  ),
});
