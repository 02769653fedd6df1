import { useState, type ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { Representado } from '../../../schemas/procuracao.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';

/** In the address: for oneself. */
export const EU = 'eu';

/** Who acts for others says first for whom a request is (docs/decisions/0069); with a record of his own, himself among them. */
export function EmNomeDeQuem({
  representados,
  eu,
  aoEscolher,
}: {
  readonly representados: readonly Representado[];
  /** The caller's own name; null where he has no record of his own. */
  readonly eu: string | null;
  readonly aoEscolher: (quem: string) => void;
}): ReactElement {
  const opcoes = [
    ...(eu === null ? [] : [{ valor: EU, rotulo: `${eu} (eu)` }]),
    ...representados.map(({ pessoa_id, nome, ate }) => ({
      valor: String(pessoa_id),
      rotulo: ate === null ? nome : `${nome} (procuração até ${mostrarData(ate)})`,
    })),
  ];
  const [quem, setQuem] = useState(opcoes[0]?.valor ?? '');
  return (
    <Cartao amplo titulo="Em nome de quem é este requerimento?">
      <form
        className="campos"
        onSubmit={(evento) => {
          evento.preventDefault();
          aoEscolher(quem);
        }}
      >
        <Selecao
          rotulo="Requerente"
          ajuda="O requerimento fica no nome escolhido. O histórico guarda que foi você quem agiu."
          opcoes={opcoes}
          valor={quem}
          aoEscolher={setQuem}
        />
        <div className="formulario-acoes">
          <Botao type="submit">Continuar</Botao>
        </div>
      </form>
    </Cartao>
  );
}
