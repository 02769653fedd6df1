import { semNivelInutil } from '../../ver/semNivelInutil.ts';
import { rotuloDoCampo } from '../../valorNoCaminho.ts';
import { Valor } from '../../widgets/Valor.tsx';
import { pessoa, type Pessoa } from '../../../schemas/pessoa.ts';
import { camposDaUnificacao } from '../../../schemas/unificacao.ts';
import type { Lado, LinhaLadoALado } from '../ladoALado/QuadroLadoALado.tsx';

export type CampoDaUnificacao = (typeof camposDaUnificacao)[number];
/** Side of each field whose value stays: `a` is the record that stays, `b` the one that goes. */
export type Escolhas = Readonly<Partial<Record<CampoDaUnificacao, Lado>>>;

const vazio = (valor: unknown): boolean =>
  valor == null ||
  valor === '' ||
  (typeof valor === 'object' && Object.values(valor).every((um) => um === null || um === undefined));

const iguais = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const marcaDe = (a: unknown, b: unknown): LinhaLadoALado['marca'] => {
  if (iguais(a, b)) return 'igual';
  return vazio(a) || vazio(b) ? 'falta' : 'diferente';
};

/** What the record that stays has is kept; what it lacks comes from the other one. */
export const ladoDe = (escolhas: Escolhas, campo: CampoDaUnificacao, fica: Pessoa): Lado =>
  escolhas[campo] ?? (vazio(fica[campo]) ? 'b' : 'a');

/** Fields to be taken from the record that goes, as the call names them. */
export const camposUsados = (escolhas: Escolhas, fica: Pessoa, sai: Pessoa): readonly CampoDaUnificacao[] =>
  camposDaUnificacao.filter(
    (campo) => !iguais(fica[campo], sai[campo]) && !vazio(sai[campo]) && ladoDe(escolhas, campo, fica) === 'b',
  );

const mostrado = (campo: CampoDaUnificacao, valor: unknown) => {
  if (vazio(valor)) return null;
  const { schema, valor: folha } = campoMostrado(campo, valor);
  return <Valor schema={schema} valor={folha} compacto />;
};

const campoMostrado = (campo: CampoDaUnificacao, valor: unknown) =>
  semNivelInutil({
    nome: campo,
    rotulo: rotuloDoCampo(pessoa, campo),
    schema: (pessoa.schema.properties as Readonly<Record<string, unknown>>)[campo],
    valor,
  });

/** Every field of the declaration that one of the two has, side by side. */
export const linhasDaUnificacao = (fica: Pessoa, sai: Pessoa, escolhas: Escolhas): readonly LinhaLadoALado[] =>
  camposDaUnificacao
    .filter((campo) => !vazio(fica[campo]) || !vazio(sai[campo]))
    .map((campo) => {
      const marca = marcaDe(fica[campo], sai[campo]);
      return {
        campo,
        rotulo: campoMostrado(campo, null).rotulo,
        a: mostrado(campo, fica[campo]),
        b: mostrado(campo, sai[campo]),
        marca,
        ...(marca === 'falta' ? { dito: vazio(fica[campo]) ? 'Vem do que sai' : 'Só no que fica' } : {}),
        // A value is never thrown away for an empty one.
        ...(marca === 'diferente' ? { escolhido: ladoDe(escolhas, campo, fica) } : {}),
      };
    });
