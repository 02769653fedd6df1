import type { RaRecord } from 'ra-core';
import { tituloDoRegistro, valorNoCaminho } from '../../../resources/valorNoCaminho.ts';
import { campoDe, type Entity } from '../../../schemas/entity.ts';
import { imovel } from '../../../schemas/imovel.ts';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import type { Permissao } from '../../../schemas/permissions.ts';
import { pessoa } from '../../../schemas/pessoa.ts';
import { profissional } from '../../../schemas/profissional.ts';
import { rotaDaPrefeitura } from '../rotas.ts';

export interface FonteDaBusca {
  /** react-admin resource. */
  readonly recurso: string;
  readonly titulo: string;
  readonly permissao?: Permissao;
  readonly nome: (registro: RaRecord) => string;
  readonly detalhe: (registro: RaRecord) => string;
  readonly rota: (registro: RaRecord) => string;
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const doCadastro = (
  entity: Entity,
  nome: Parameters<typeof rotaDaPrefeitura>[0],
  detalhes: readonly string[],
): FonteDaBusca => ({
  recurso: entity.name,
  titulo: entity.label.many,
  permissao: entity.access.read,
  nome: (registro) => tituloDoRegistro(entity, registro),
  detalhe: (registro) =>
    detalhes
      .map((caminho) => mostrarValor(campoDe(entity, caminho), valorNoCaminho(registro, caminho)))
      .filter((um) => um !== '')
      .join(' · '),
  rota: ({ id }) => rotaDaPrefeitura(nome).caminho.replace(':id', String(id)),
});

/** Where the search of the header looks, in the order of its results. */
export const fontesDaBusca: readonly FonteDaBusca[] = [
  {
    recurso: 'requerimento',
    titulo: 'Requerimentos',
    nome: (registro) => texto(registro['numero']) || `Requerimento ${String(registro.id)}`,
    detalhe: (registro) =>
      [texto(registro['processo_nome']), texto(registro['requerente_nome']), texto(registro['situacao'])]
        .filter((um) => um !== '')
        .join(' · '),
    rota: ({ id }) => `/prefeitura/requerimento/visualizacao/${id}`,
  },
  doCadastro(pessoa, 'prefeitura.cadastro.contribuinte.ver', [
    'cadastro_pessoa_fisica.cpf',
    'cadastro_pessoa_juridica.cnpj',
    'email',
  ]),
  doCadastro(imovel, 'prefeitura.cadastro.imovel.ver', ['endereco']),
  doCadastro(profissional, 'prefeitura.cadastro.profissionais.ver', ['conselho', 'registro']),
];
