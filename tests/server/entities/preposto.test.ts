import { describe, expect, it } from 'vitest';
import { podar } from '../../../server/entities/podar.ts';
import { valoresIniciais } from '../../../src/resources/formulario/valoresIniciais.ts';
import { BRASIL } from '../../../src/schemas/endereco.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';

const doFormulario = valoresIniciais(pessoa.schema, pessoa.readOnly);
const endereco = doFormulario['endereco'] as Readonly<Record<string, unknown>>;
const gravado = (corpo: object): unknown => (podar(pessoa, corpo) as Readonly<Record<string, unknown>>)['endereco'];

describe('a new address [AMB-061]', () => {
  it('begins in Brasil, and says nothing as long as nobody writes into it', () => {
    expect(endereco['endereco_pais_id']).toBe(BRASIL);
    expect(endereco['rua']).toBeNull();
    expect(gravado(doFormulario)).toBeNull();
  });

  it('keeps the country once something else is said, and another country alone', () => {
    expect(gravado({ endereco: { ...endereco, rua: 'Rua A' } })).toEqual({ rua: 'Rua A', endereco_pais_id: BRASIL });
    expect(gravado({ endereco: { ...endereco, endereco_pais_id: 7 } })).toEqual({ endereco_pais_id: 7 });
  });
});
