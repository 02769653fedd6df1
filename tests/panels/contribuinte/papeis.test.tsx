import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DocumentosEmitidos } from '../../../src/resources/requerimento/DocumentosEmitidos.tsx';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/vistas/emitidos.ts';

const papel = (mudancas: Partial<DocumentoEmitidoVisto>): DocumentoEmitidoVisto => ({
  id: 4,
  tipo: 'licenca',
  nome: 'Alvará',
  numero: '1/2026',
  data: '2026-11-20',
  valido_ate: null,
  situacao: 'válido',
  codigo: 'abc',
  ...mudancas,
});

describe('a paper that the city issued', () => {
  it('is downloaded at once, also when it was not drawn yet: the button works, says it is under way, and works again', async () => {
    const pedidos: number[] = [];
    let entregar: () => void = () => undefined;
    const baixar = ({ id }: DocumentoEmitidoVisto): Promise<void> => {
      pedidos.push(id);
      return new Promise((resolve) => (entregar = resolve));
    };
    render(<DocumentosEmitidos documentos={[papel({})]} aoBaixar={baixar} />);
    await userEvent.click(screen.getByRole('button', { name: 'Baixar PDF: Alvará 1/2026' }));
    const emCurso = screen.getByRole('button', { name: 'Preparando…: Alvará 1/2026' });
    await userEvent.click(emCurso);
    expect(pedidos).toEqual([4]);
    entregar();
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar PDF: Alvará 1/2026' }));
    expect(pedidos).toEqual([4, 4]);
  });
});
