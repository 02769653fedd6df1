import { expect, it } from 'vitest';
import { contadoEm, contaDias } from '../../../src/schemas/relatorios/contagem.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';

const contam: readonly Relatorio[] = relatorios.filter(contaDias);

it('os que contam tempos são os de processo, de etapa e das análises; os outros, e o que está aberto agora, ficam como estão', () => {
  expect(contam.map(({ nome }) => nome)).toEqual(['produtividade', 'tempo-processo', 'tempo-etapa']);
  for (const relatorio of relatorios) expect(contadoEm(relatorio, 'corridos')).toBe(relatorio);
});

it.each(contam.map((relatorio) => [relatorio.nome, relatorio] as const))(
  '%s: cada tempo lê a coluna dos dias úteis, e nenhuma frase diz o contrário',
  (_nome, relatorio) => {
    const { uteis = {} } = relatorio.fonte;
    const emUteis = contadoEm(relatorio, 'uteis');
    for (const [chave, medida] of Object.entries(emUteis.medidas)) {
      const lidas = JSON.stringify(medida.agregado);
      for (const coluna of Object.keys(uteis)) expect(lidas, chave).not.toContain(`"${coluna}"`);
      const emDias = medida.formato === 'dias' || medida.formato === 'segundos';
      expect(medida.unidade?.[1], chave).toBe(emDias ? 'dias úteis' : relatorio.medidas[chave]?.unidade?.[1]);
      if (emDias)
        expect([chave, relatorio.medidas[chave]?.frase]).toEqual([chave, expect.stringMatching(/^Dias corridos/u)]);
      if (emDias) expect([chave, medida.frase]).toEqual([chave, expect.stringMatching(/^Dias úteis/u)]);
    }
    expect(JSON.stringify(emUteis)).not.toContain('corridos');
  },
);
