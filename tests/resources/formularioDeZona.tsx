import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

export const ZONA = registro(1, { sigla: 'ZR-1', descricao: 'Residencial', percentual: '50.00', abreviacao: null });

export const gravacoes = ({ servidor }: Palco): Record<string, unknown>[] =>
  servidor.pedidos
    .filter(({ method }) => method === 'POST')
    .map(({ corpo }) => JSON.parse(corpo) as Record<string, unknown>);

/** One field of each kind that the portal's own registries have no form for. */
export const tudo = defineEntity({
  name: 'tudo',
  path: 'tudo',
  label: { one: 'Cadastro', many: 'Cadastros', feminine: false },
  fields: {
    nome: campo.personName('Nome'),
    cpf: campo.optional(campo.cpf()),
    cnpj: campo.optional(campo.cnpj()),
    telefone: campo.optional(campo.phone()),
    cep: campo.optional(campo.cep()),
    nascimento: campo.optional(campo.date('Nascimento')),
    hora: campo.optional(campo.time('Hora')),
    ano: campo.optional(campo.year('Ano')),
    email: campo.optional(campo.email()),
    valor: campo.optional(campo.money('Valor')),
    area: campo.optional(campo.decimal('Área', { unit: 'm²' })),
    vagas: campo.optional(campo.integer('Vagas', { minimum: 1 })),
    ativo: campo.optional(campo.yesNo('Ativo')),
    porte: campo.optional(campo.choice('Porte', ['pequeno', 'médio', 'grande', 'especial'])),
    dias: campo.optional(campo.choices('Dias', ['segunda', 'terça'])),
    linhas: campo.optional(campo.table('Linhas', { rotulo: campo.text('Rótulo') }, { minItems: 0 })),
  },
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

/** The form of a zone of a test, closed after it. Call it at the top of a file. */
export function formularioDeZona() {
  let aberto: Palco | undefined;
  afterEach(async () => {
    await aberto?.fechar();
    aberto = undefined;
  });
  const nova = async (): Promise<Palco> => {
    aberto = await palco(zonaOcupacao, { caminho: '/zona_ocupacao/create' });
    await screen.findByLabelText('Sigla');
    return aberto;
  };
  const editar = async (): Promise<Palco> => {
    aberto = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/1' });
    await screen.findByLabelText('Sigla');
    return aberto;
  };

  return {
    get aberto() {
      return aberto;
    },
    set aberto(valor: Palco | undefined) {
      aberto = valor;
    },
    nova,
    editar,
  };
}
