import { useState, type ReactElement } from 'react';
import type { Expressao } from '../../../../../schemas/expressao/compilar.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import type { Tipos } from '../../../../../schemas/expressao/tipo.ts';
import { condicaoEmPalavras, formulaEmPalavras } from '../../../../../schemas/processo/emPalavras.ts';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../../layout/ui/Escolha.tsx';
import { Casos } from './Casos.tsx';
import { useExemplo } from './exemplo.ts';
import { PorQue } from './PorQue.tsx';
import './provas.css';

interface Props {
  readonly rotulo: string;
  /** As the rule reads it. */
  readonly definicao: Definicao;
  readonly expressao: Expressao;
  readonly tipos: Tipos;
  readonly aoFechar: () => void;
}

/** A rule tried out: why it is so for example answers, and of a condition every case over what it depends on. */
export function ProvaDaRegra({ rotulo, definicao, expressao, tipos, aoFechar }: Props): ReactElement {
  const exemplo = useExemplo();
  const condicao = expressao.tipo === 'logico';
  const [vista, setVista] = useState<'porque' | 'casos'>('porque');
  const palavras = condicao
    ? condicaoEmPalavras(definicao, tipos, expressao.fonte)
    : formulaEmPalavras(definicao, tipos, expressao.fonte);
  return (
    <Dialogo titulo={`Experimentar: ${rotulo}`} aoFechar={aoFechar} largo>
      <p className="prova-regra">{palavras}</p>
      {condicao && (
        <Escolha
          rotulo="Ver"
          nome="vista-da-prova"
          opcoes={[
            { valor: 'porque', rotulo: 'Por que é assim?' },
            { valor: 'casos', rotulo: 'Tabela de casos' },
          ]}
          valor={vista}
          aoEscolher={setVista}
        />
      )}
      {vista === 'porque' ? (
        <PorQue definicao={definicao} expressao={expressao} exemplo={exemplo} />
      ) : (
        <Casos definicao={definicao} tipos={tipos} expressao={expressao} exemplo={exemplo} />
      )}
    </Dialogo>
  );
}
