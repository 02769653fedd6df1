import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pessoa } from '../../src/schemas/pessoa.ts';
import { setor } from '../../src/schemas/setor.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { consultas, palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const pagina = (data: readonly object[]) =>
  envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1 });
const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'];

describe('what of other registries belongs to a record', () => {
  it('a sector names its head first, then those who work in it, each a link', async () => {
    aberto = await palco(setor, {
      registros: [registro(3, { sigla: 'SEURB', nome: 'Urbanismo', setor_pai_id: null, bairros: null })],
      caminho: '/setor/3/show',
      permissoes,
    });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) => {
      const [caminho, busca] = pedido.path.split('?');
      if (caminho !== 'painel-prefeitura/cadastro/usuario') return cadastro.responder(pedido) ?? pagina([]);
      const chefe = new URLSearchParams(busca).has('filtro[chefia_de][]');
      const dalva = registro(7, { nome: 'Dalva Montalegre' });
      return pagina(chefe ? [dalva] : [dalva, registro(8, { nome: 'Breno Valverdejo' })]);
    });
    const chefia = within(await screen.findByRole('region', { name: 'Chefia do setor' }));
    const nome = await chefia.findByRole('link', { name: 'Dalva Montalegre' });
    expect(nome.getAttribute('href')).toBe('/usuario/7/show');
    const todos = within(screen.getByRole('region', { name: 'Pessoas deste setor' }));
    await todos.findByRole('link', { name: 'Breno Valverdejo' });
    expect(consultas(aberto, 'painel-prefeitura/cadastro/usuario').map((q) => q.get('filtro[chefia_de][]'))).toContain(
      '3',
    );
  });

  it('a person names the records that were merged into this one, from the trash; without any nothing is said', async () => {
    const campos = { tipo: 'Física', cadastro_pessoa_juridica: null, email: null, endereco: null };
    aberto = await palco(pessoa, {
      registros: [registro(1, { ...campos, nome: 'Clara Reis' }), registro(2, { ...campos, nome: 'Nilo Lima' })],
      caminho: '/pessoa/1/show',
      permissoes,
    });
    const { cadastro, servidor } = aberto;
    servidor.responder((pedido) => {
      const [caminho, busca] = pedido.path.split('?');
      if (caminho !== 'painel-prefeitura/cadastro/contribuinte/excluidos')
        return cadastro.responder(pedido) ?? pagina([]);
      const dela = new URLSearchParams(busca).get('filtro[unificada_com][]') === '1';
      return pagina(dela ? [registro(9, { ...campos, nome: 'Clara dos Reis', unificada_com: 1 })] : []);
    });
    const unificados = within(await screen.findByRole('region', { name: 'Cadastros unificados com este' }));
    const link = await unificados.findByRole('link', { name: 'Clara dos Reis' });
    expect(link.getAttribute('href')).toBe('/pessoa/9/show');
    await aberto.ir('/pessoa/2/show');
    await screen.findByRole('heading', { level: 1, name: 'Nilo Lima' });
    await expect
      .poll(() =>
        consultas(aberto as Palco, 'painel-prefeitura/cadastro/contribuinte/excluidos').some(
          (q) => q.get('filtro[unificada_com][]') === '2',
        ),
      )
      .toBe(true);
    await expect.poll(() => screen.queryByRole('region', { name: 'Cadastros unificados com este' })).toBeNull();
  });
});
