import { describe, expect } from 'vitest';
import { semBarreiras } from '../../support/axeDaPagina.ts';
import { titulo } from './gestos.ts';
import type { Palco } from './palco.ts';

/** What the two rounds of the analysis asked and got. */
const LINHAS = [
  'Pendência 1',
  'A planta mostra 130 m² de acréscimo.',
  '142,50',
  '130,00',
  'A matrícula está ilegível. Envie a certidão inteira.',
  'matricula-2.pdf',
  'Pendência 2',
  'A segunda página continua ilegível.',
  'matricula-3.pdf',
] as const;

/** The print report of the correction rounds, in either panel. */
export function relatorioDePendencias(palco: Palco): void {
  describe('the report of the correction rounds', () => {
    for (const [quem, painel] of [
      ['requerente', 'contribuinte'],
      ['analista', 'prefeitura'],
    ] as const)
      palco.passo(`has both rounds with their answers for who is in the panel ${painel} [TELA-014]`, async () => {
        const { contexto } = await palco.quem(quem);
        // In a page of its own: what is open goes on as it stands.
        const folha = await contexto.newPage();
        await folha.goto(`/requerimento/${painel}/relatorio/pendencias/${palco.fatos.requerimento}`);
        await titulo(folha, 'Relatório de pendências').waitFor();
        const texto = await folha.locator('body').innerText();
        expect(LINHAS.filter((linha) => !texto.includes(linha))).toEqual([]);
        expect(texto).toContain(palco.fatos.numero);
        await semBarreiras(folha, `relatorio-${painel}`);
        await folha.close();
      });
  });
}
