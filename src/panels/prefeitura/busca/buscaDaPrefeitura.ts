import type { UsuarioDaSessao } from '../../../authProvider/usuario.ts';
import { tituloDoRegistro, valorNoCaminho } from '../../../resources/valorNoCaminho.ts';
import { campoDe, type Entity } from '../../../schemas/entity.ts';
import { imovel } from '../../../schemas/imovel.ts';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { pessoa } from '../../../schemas/pessoa.ts';
import { profissional } from '../../../schemas/profissional.ts';
import { telasDasRotas, type BuscaDoPainel, type FonteDaBusca } from '../../layout/busca/busca.ts';
import { fonteDaLista, fonteDosRequerimentos } from '../../layout/busca/fonteDaLista.ts';
import type { RotaDoPainel } from '../../layout/staff/rotaDoPainel.ts';
import { rotaDaPrefeitura, rotasDaPrefeitura } from '../rotas.ts';

const PAINEL = 'painel-prefeitura';

const doCadastro = (
  entity: Entity,
  nome: Parameters<typeof rotaDaPrefeitura>[0],
  detalhes: readonly string[],
): FonteDaBusca =>
  fonteDaLista(entity.name, entity.label.many, `${PAINEL}/${entity.base}`, (registro) => ({
    nome: tituloDoRegistro(entity, registro),
    detalhe: detalhes
      .map((caminho) => mostrarValor(campoDe(entity, caminho), valorNoCaminho(registro, caminho)))
      .filter((um) => um !== '')
      .join(' · '),
    rota: rotaDaPrefeitura(nome).caminho.replace(':id', String(registro.id)),
  }));

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
      .map(([entity, nome, detalhes]) => doCadastro(entity, nome, detalhes)),
  ],
  telas: telasDasRotas(
    (rotasDaPrefeitura as readonly RotaDoPainel[]).filter(
      ({ permissao }) => permissao === undefined || verificarPermissao(usuario, permissao),
    ),
  ),
});
