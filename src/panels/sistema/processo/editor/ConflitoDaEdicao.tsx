import { useState, type ReactElement } from 'react';
import { comEscolhas } from '../../../../schemas/processo/edicao/juntar.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { ondeEmPalavras } from '../../../../schemas/processo/edicao/ondeEmPalavras.ts';
import { valorEmPalavras } from '../valorEmPalavras.ts';
import { useEdicao } from './contexto.ts';
import type { EstadoDaEdicao } from './createEdicao.ts';

/** Two people changed the same: what each made of it, place by place, and which one stays. */
export function ConflitoDaEdicao({
  conflito,
}: {
  readonly conflito: NonNullable<EstadoDaEdicao['conflito']>;
}): ReactElement {
  const edicao = useEdicao();
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, 'meu' | 'deles'>>>({});
  const { quem, divergencias } = conflito;
  const faltam = divergencias.filter(({ onde }) => escolhas[onde] === undefined).length;
  const resolver = (): void => edicao.resolver(comEscolhas({ valor: edicao.definicao(), divergencias }, escolhas));
  return (
    <Dialogo
      titulo="Duas pessoas mudaram a mesma coisa"
      aoFechar={() => undefined}
      persistente
      largo
      acoes={
        <Botao
          onClick={resolver}
          impedidoPor={faltam === 0 ? undefined : faltam === 1 ? 'Falta 1 escolha' : `Faltam ${faltam} escolhas`}
        >
          Ficar com as escolhas
        </Botao>
      }
    >
      <p>{`${quem ?? 'Outra pessoa'} mudou este rascunho enquanto você o editava. O que não se toca já foi juntado; escolha o que fica nos lugares abaixo.`}</p>
      {divergencias.map(({ onde, meu, deles: dela }) => (
        <Escolha
          key={onde}
          rotulo={ondeEmPalavras(onde)}
          nome={`conflito-${onde}`}
          opcoes={[
            { valor: 'meu', rotulo: valorEmPalavras(meu), ajuda: 'A sua mudança' },
            { valor: 'deles', rotulo: valorEmPalavras(dela), ajuda: `A mudança de ${quem ?? 'outra pessoa'}` },
          ]}
          valor={escolhas[onde] ?? null}
          aoEscolher={(qual) => setEscolhas({ ...escolhas, [onde]: qual })}
        />
      ))}
    </Dialogo>
  );
}
