import type { Locator, Page } from 'playwright-core';
import type { Entity } from '../../../src/schemas/entity.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { profissional } from '../../../src/schemas/profissional.ts';
import { setor } from '../../../src/schemas/setor.ts';
import { usuario } from '../../../src/schemas/usuario.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import type { Largura } from '../../support/jornadaDoNavegador.ts';
import { cpfNumero } from '../../support/builders.ts';

/** What a clerk does with one registry: the same gestures for all, only the fields differ. */
export interface Ficha {
  readonly entity: Entity;
  /** Groups and entries of the menu, then tabs, that lead to it. */
  readonly menu: readonly [grupo: string, entrada: string];
  readonly aba?: string;
  readonly titulo: string;
  /** Leaves a fault in on purpose: what the form then says, once each. */
  readonly faltando: (pagina: Page) => Promise<readonly string[]>;
  readonly preencher: (pagina: Page) => Promise<void>;
  /** A change of one field, and what the record then shows. */
  readonly mudar: { readonly campo: string; readonly para: string };
  /** Words that the search finds it by, without accents and in other case. */
  readonly busca: string;
}

/** The field with this label; "(opcional)" may follow it. */
export const campo = (pagina: Page, rotulo: string): Locator =>
  pagina
    .locator('main')
    .getByLabel(new RegExp(`^${rotulo}( \\(opcional\\))?$`))
    // Heads of columns and sections may have the same name, as long as the page before is still there.
    .and(pagina.locator(':not(th):not(section)'));

const escrever = (pagina: Page, rotulo: string, valor: string): Promise<void> => campo(pagina, rotulo).fill(valor);

/** Picks a record of another registry by typing part of its name. */
const escolher = async (pagina: Page, campo: string, digitado: string, nome: string): Promise<void> => {
  await pagina
    .locator('main')
    .getByRole('combobox', { name: new RegExp(`^${campo}( \\(opcional\\))?$`) })
    .fill(digitado);
  await pagina.getByRole('option', { name: nome, exact: true }).click();
};

/** Records of their own for each width, so that the two runs do not meet. */
export const fichas = (largura: Largura): readonly Ficha[] => [
  {
    entity: zonaOcupacao,
    menu: ['Cadastro', 'Zona de ocupação'],
    titulo: `ZT-${largura}`,
    faltando: async (pagina) => {
      await escrever(pagina, 'Percentual', '160');
      return ['Sigla', 'Descrição', 'Percentual'];
    },
    preencher: async (pagina) => {
      await escrever(pagina, 'Sigla', `ZT-${largura}`);
      await escrever(pagina, 'Descrição', `Zona de transição ${largura}`);
      await escrever(pagina, 'Percentual', '62,5');
      await escrever(pagina, 'Abreviação', 'Transição');
    },
    mudar: { campo: 'Abreviação', para: 'Trans. urbana' },
    busca: `TRANSICAO ${largura}`,
  },
  {
    entity: setor,
    menu: ['Sistema', 'Configurações'],
    aba: 'Setores',
    titulo: `Divisão de Patrimônio Histórico ${largura}`,
    faltando: async (pagina) => {
      await escrever(pagina, 'Sigla', `PH${largura}`);
      return ['Nome'];
    },
    preencher: async (pagina) => {
      await escrever(pagina, 'Nome', `Divisão de Patrimônio Histórico ${largura}`);
      await escolher(pagina, 'Setor superior', 'planej', 'Secretaria Municipal de Planejamento');
    },
    mudar: { campo: 'Sigla', para: `DPH${largura}` },
    busca: `patrimonio historico ${largura}`,
  },
  {
    entity: profissional,
    menu: ['Cadastro', 'Profissionais'],
    titulo: `Inês Conceição ${largura === 390 ? 'Móvel' : 'Mesa'}`,
    faltando: async (pagina) => {
      await escrever(pagina, 'CPF', '111.111.111-11');
      return ['Nome', 'CPF', 'Conselho', 'Registro', 'UF do registro'];
    },
    preencher: async (pagina) => {
      await escrever(pagina, 'Nome', `Inês Conceição ${largura === 390 ? 'Móvel' : 'Mesa'}`);
      await escrever(pagina, 'CPF', cpfNumero(largura));
      await campo(pagina, 'Conselho').selectOption({ label: 'CAU (arquitetura e urbanismo)' });
      await escrever(pagina, 'Registro', `A${largura}`);
      await campo(pagina, 'UF do registro').selectOption({ label: 'Santa Catarina' });
      await escrever(pagina, 'Validade do registro', '31/12/2030');
    },
    mudar: { campo: 'Título', para: 'Arquiteta e paisagista' },
    busca: `ines conceicao ${largura === 390 ? 'movel' : 'mesa'}`,
  },
  {
    entity: imovel,
    menu: ['Cadastro', 'Imóvel'],
    titulo: `99.01.${largura}.001`,
    faltando: async (pagina) => {
      await escrever(pagina, 'Latitude', '95');
      return ['Número da inscrição', 'Endereço', 'Latitude'];
    },
    preencher: async (pagina) => {
      await escrever(pagina, 'Número da inscrição', `99.01.${largura}.001`);
      await escrever(pagina, 'Endereço', `Praça da Conciliação, ${largura}`);
      await escolher(pagina, 'Zona de ocupação', 'comercial central', 'ZC-1');
      await escrever(pagina, 'Latitude', '-28,481234');
      await escrever(pagina, 'Longitude', '-49,005678');
    },
    mudar: { campo: 'Complemento', para: 'Fundos' },
    busca: `praca da CONCILIACAO, ${largura}`,
  },
  {
    entity: usuario,
    menu: ['Sistema', 'Configurações'],
    aba: 'Usuários',
    titulo: `Íris Amâncio ${largura === 390 ? 'Móvel' : 'Mesa'}`,
    faltando: async (pagina) => {
      await escrever(pagina, 'E-mail', 'sem arroba');
      return ['Nome', 'E-mail'];
    },
    preencher: async (pagina) => {
      await escrever(pagina, 'Nome', `Íris Amâncio ${largura === 390 ? 'Móvel' : 'Mesa'}`);
      await escrever(pagina, 'E-mail', `iris.${largura}@exemplo.com.br`);
      await pagina
        .getByRole('group', { name: 'Permissões' })
        .first()
        .getByText('Acessar o painel da prefeitura')
        .click();
      await pagina.getByRole('group', { name: 'Setores' }).getByRole('button', { name: 'Acrescentar' }).click();
      await escolher(pagina, 'Setor', 'fisc', 'Setor de Fiscalização');
    },
    mudar: { campo: 'Nome de usuário', para: `iris.${largura === 390 ? 'movel' : 'mesa'}` },
    busca: `iris amancio ${largura === 390 ? 'movel' : 'mesa'}`,
  },
];
