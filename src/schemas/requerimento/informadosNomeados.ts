import type { Campo } from '../processo/campo.ts';
import { citadosNasRespostas } from '../processo/citadosNasRespostas.ts';
import { semPontuacao } from '../validacao/digitosVerificadores.ts';
import { porConferir, type Informado, type InformadosCitados, type TipoDeInformado } from './informado.ts';
import type { Respostas } from './resposta.ts';

/** An answer as it is compared with what was typed in. */
export const comoSeCompara = (tipo: TipoDeInformado, valor: string): string =>
  tipo === 'pessoa' ? semPontuacao(valor) : valor.trim();

/** What names one of a request: its kind and the answer. */
export const lugarDoInformado = ({ tipo, valor }: Pick<Informado, 'tipo' | 'valor'>): string => `${tipo} ${valor}`;

/** What the answers of fields in which something may be typed in name, as `lugarDoInformado` says it. */
export const nomeadosNasRespostas = (campos: readonly Campo[], respostas: Respostas): ReadonlySet<string> =>
  new Set(
    campos
      .filter(({ informado }) => informado === true)
      .flatMap((campo) => {
        const um = (tipo: TipoDeInformado, valor: string) =>
          lugarDoInformado({ tipo, valor: comoSeCompara(tipo, valor) });
        const resposta = respostas[campo.chave];
        if (campo.tipo === 'requerimento') return typeof resposta === 'string' ? [um('requerimento', resposta)] : [];
        return (['pessoa', 'profissional'] as const).flatMap((tipo) =>
          citadosNasRespostas([campo], respostas, tipo).map(({ valor }) => um(tipo, valor)),
        );
      }),
  );

/** What waits for the city and is named by no answer any more: nobody has anything to confirm of it. */
export const semResposta = (
  { campos }: { readonly campos: readonly Campo[] },
  estado: { readonly informados?: readonly Informado[]; readonly respostas: Respostas },
): InformadosCitados => {
  const esperam = porConferir(estado);
  if (esperam.length === 0) return [];
  const nomeados = nomeadosNasRespostas(campos, estado.respostas);
  return esperam
    .filter((um) => !nomeados.has(lugarDoInformado(um)))
    .map(({ id, tipo, valor, nome }) => ({ id, tipo, valor, nome }));
};
