import type { ReactElement } from 'react';
import type { ModeloAberto } from '../../../../schemas/processo/modelo/modelo.ts';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import type { Correspondencia } from './chamadas.ts';

/** What was chosen in the place of the template's sectors and values. */
export interface CorrespondenciasEscritas {
  readonly setores?: Correspondencia;
  readonly parametros?: Correspondencia;
}

interface Props {
  readonly modelo: Pick<ModeloAberto, 'setores' | 'parametros' | 'cidade'>;
  readonly escrito: CorrespondenciasEscritas;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoEscrever: (mudanca: CorrespondenciasEscritas) => void;
  /** Said where nothing is chosen. */
  readonly vazio?: string;
}

/** Which sector and which value of the city stands in the place of each of the template's. */
export function Correspondencias(props: Props): ReactElement {
  const { modelo, escrito, erros, aoEscrever, vazio = 'Escolher depois, no editor' } = props;
  const daCidade = {
    setores: modelo.cidade.setores.map((s) => ({ valor: s.sigla, rotulo: s.nome })),
    parametros: modelo.cidade.parametros.map((v) => ({ valor: v.sigla, rotulo: `${v.sigla}: ${v.nome}` })),
  };
  const lista = (campo: 'setores' | 'parametros'): readonly ReactElement[] =>
    modelo[campo].map(({ sigla, nome: rotulo }) => (
      <Selecao
        key={sigla}
        rotulo={rotulo}
        vazio={vazio}
        opcoes={daCidade[campo]}
        valor={escrito[campo]?.[sigla] ?? ''}
        erro={erros[`${campo}.${sigla}`]}
        aoEscolher={(valor) => {
          const { [sigla]: _antes, ...outros } = escrito[campo] ?? {};
          aoEscrever({ [campo]: valor === '' ? outros : { ...outros, [sigla]: valor } });
        }}
      />
    ));
  return (
    <>
      {lista('setores')}
      {lista('parametros')}
    </>
  );
}
