import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TabelaDoRelatorio } from '../../../src/panels/prefeitura/relatorio/TabelaDoRelatorio.tsx';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';

afterEach(cleanup);

const linha = (chave: string, nome: string, analises: number) => ({ chave, nome, valores: { analises } });

it('a linha de quem lê vem primeiro, em qualquer ordem das outras', async () => {
  render(
    <TabelaDoRelatorio
      colunas={['analises']}
      medidas={produtividade.medidas}
      titulo="Produtividade por pessoa"
      cabecalho="Pessoa"
      linhas={[linha('1', 'Ana', 9), linha('7', 'Dalva', 4), linha('8', 'Breno', 2)]}
      total={{ analises: 15 }}
      primeira="7"
    />,
  );
  const nomes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(nomes()).toEqual(['Dalva', 'Ana', 'Breno', 'Todos']);
  await userEvent.setup().click(screen.getByRole('button', { name: /^Análises concluídas/ }));
  expect(nomes()).toEqual(['Dalva', 'Breno', 'Ana', 'Todos']);
});
