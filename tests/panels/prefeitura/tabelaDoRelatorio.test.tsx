import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TabelaDoRelatorio } from '../../../src/panels/prefeitura/relatorio/TabelaDoRelatorio.tsx';
import { tempoEtapa } from '../../../src/schemas/relatorios/tempoEtapa.ts';
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

it('o que não tem número diz por quê, abaixo da tabela e a quem a ouve', () => {
  render(
    <TabelaDoRelatorio
      colunas={['concluidas', 'no_prazo', 'refeitas']}
      medidas={tempoEtapa.medidas}
      titulo="Tempo por etapa"
      cabecalho="Etapa"
      linhas={[{ chave: 'vistoria', nome: 'Vistoria', valores: { concluidas: 2, no_prazo: null, refeitas: 0 } }]}
      total={{ concluidas: 2, no_prazo: null, refeitas: 0 }}
    />,
  );
  const nota = screen.getByRole('listitem');
  expect(nota.textContent).toBe('– em Dentro do prazo: Nenhuma das que acabaram tinha prazo.');
  const semNumero = screen.getAllByRole('cell').filter(({ textContent }) => textContent === '–');
  expect(semNumero.map((td) => td.getAttribute('aria-describedby'))).toEqual(
    Array.from({ length: 2 }, () => nota.parentElement?.id),
  );
});
