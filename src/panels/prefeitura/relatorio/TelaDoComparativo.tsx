import { useState, type ReactElement } from 'react';
import { contadoEm } from '../../../schemas/relatorios/contagem.ts';
import type { ComparacaoLida } from '../../../schemas/relatorios/comparacao.ts';
import { criteriosDaComparacao } from '../../../schemas/relatorios/criteriosDasOutras.ts';
import { medidaDesenhada } from '../../../schemas/relatorios/medidaDesenhada.ts';
import { outrasLeituras } from '../../../schemas/relatorios/outrasLeituras.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { BaixarRelatorio } from './BaixarRelatorio.tsx';
import { umDeCada, useComparacao } from './chamadas.ts';
import { ComparacaoNaTela } from './ComparacaoNaTela.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiltrosDoComparativo, relatorioDe } from './FiltrosDoComparativo.tsx';
import { MolduraDoRelatorio } from './MolduraDoRelatorio.tsx';
import { PorEmail } from './porEmail/PorEmail.tsx';
import { SoOProprio } from './SoOProprio.tsx';
import { useEscolhas } from './useEscolhas.ts';

const NOMES = { filtra: ['relatorio', 'comparar', 'de_b', 'ate_b', 'a', 'b', 'medida'] };

interface Props {
  readonly lida: ComparacaoLida;
  readonly escolhas: Escolhas;
}

const Lida = ({ lida, escolhas }: Props): ReactElement => {
  const relatorio = contadoEm(relatorioDe(lida.relatorio), lida.contagem);
  const qual = medidaDesenhada(relatorio, escolhas['medida']?.[0]);
  return (
    <>
      <SoOProprio relatorio={relatorio} lido={lida} />
      {lida.a.grupos.length + lida.b.grupos.length > 0 ? (
        <ComparacaoNaTela relatorio={relatorio} lida={lida} qual={qual} escolhas={escolhas} />
      ) : (
        <div className="cartao">
          <EstadoVazio titulo="Nada de um lado nem do outro">
            {lida.a.nome} e {lida.b.nome}: não há o que contar. Escolha outros lados ou outro período.
          </EstadoVazio>
        </div>
      )}
    </>
  );
};

/** Any report of two periods, two sectors or two types, side by side. */
export const TelaDoComparativo = (): ReactElement => {
  const escolhas = useEscolhas(NOMES);
  // Filters are new for each address: what is open beside them is not.
  const [prontasAbertas, aoAbrirProntas] = useState<boolean>();
  return (
    <MolduraDoRelatorio
      nome="comparativo"
      umDeCada
      titulo={outrasLeituras.comparativo.rotulo}
      pergunta={outrasLeituras.comparativo.pergunta}
      escolhas={escolhas}
      consulta={useComparacao(escolhas[0])}
      filtros={(props) => <FiltrosDoComparativo {...props} {...{ prontasAbertas, aoAbrirProntas }} />}
      acoes={
        <>
          <BaixarRelatorio relatorio={outrasLeituras.comparativo} consulta={umDeCada(escolhas[0])} />
          <PorEmail relatorio={outrasLeituras.comparativo} escolhas={escolhas[0]} umDeCada />
        </>
      }
      impresso={(lida) => criteriosDaComparacao(relatorioDe(lida.relatorio), lida).criterios}
    >
      {(lida) => <Lida lida={lida} escolhas={escolhas[0]} />}
    </MolduraDoRelatorio>
  );
};
