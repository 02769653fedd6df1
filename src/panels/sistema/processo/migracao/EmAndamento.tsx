import type { ReactElement } from 'react';
import { LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { useLugar } from '../lugar.ts';
import { useMigracao } from './chamadas.ts';
import { requerimentosEmPalavras } from './palavras.ts';

interface Props {
  readonly processoId: number;
  readonly vigente: number;
}

/** Running requests that go by earlier versions, with the way to take them along; nothing where there are none. */
export function EmAndamento({ processoId, vigente }: Props): ReactElement | null {
  const lugar = useLugar();
  const { data } = useMigracao(lugar, processoId, vigente);
  if (data === undefined || data.total === 0) return null;
  return (
    <Cartao
      titulo="Requerimentos em versões anteriores"
      acao={
        <LigacaoBotao variante="secundario" tamanho="pequeno" href={lugar.passagem(processoId)}>
          {`Passar para a versão ${vigente}`}
        </LigacaoBotao>
      }
    >
      <ul>
        {data.versoes.map(({ numero, requerimentos }) => (
          <li key={numero}>{`${requerimentosEmPalavras(requerimentos)} em andamento na versão ${numero}`}</li>
        ))}
      </ul>
    </Cartao>
  );
}
