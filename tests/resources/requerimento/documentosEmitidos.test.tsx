import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DocumentosEmitidos } from '../../../src/resources/requerimento/DocumentosEmitidos.tsx';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/vistas/emitidos.ts';

afterEach(cleanup);

const licenca = (muda: Partial<DocumentoEmitidoVisto>): DocumentoEmitidoVisto => ({
  ...{ id: 1, tipo: 'licenca', nome: 'Alvará', numero: '1/2026', data: '2026-11-19', valido_ate: null },
  ...{ situacao: 'válido', codigo: 'x' },
  ...muda,
});
const desenhar = (documento: DocumentoEmitidoVisto): void =>
  void render(<DocumentosEmitidos documentos={[documento]} aoBaixar={() => Promise.resolve()} />);

it('says why a licence is valid as long as it is, and that it does not end', () => {
  desenhar(licenca({ valido_ate: '2029-11-19', validade: '36 meses: obra acima de 750 m²' }));
  expect(
    screen.getByText('Emitido em 19/11/2026 · válido até 19/11/2029 · 36 meses: obra acima de 750 m²'),
  ).toBeTruthy();
  cleanup();
  desenhar(licenca({ validade: 'Sem prazo: enquanto a lei não mudar' }));
  expect(screen.getByText('Emitido em 19/11/2026 · Sem prazo: enquanto a lei não mudar')).toBeTruthy();
  cleanup();
  desenhar(licenca({}));
  expect(screen.getByText('Emitido em 19/11/2026')).toBeTruthy();
});
