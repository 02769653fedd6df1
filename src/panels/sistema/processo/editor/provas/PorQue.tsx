import type { ReactElement } from 'react';
import type { Expressao } from '../../../../../schemas/expressao/compilar.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { explicarRegra, type Porque } from '../../../../../schemas/processo/provar/porque.ts';
import { classes } from '../../../../layout/ui/classes.ts';
import { Icone } from '../../../../layout/ui/Icone.tsx';
import type { Exemplo } from './exemplo.ts';
import { RespostasDeExemplo } from './RespostasDeExemplo.tsx';

const icones = { vale: 'certo', nao_vale: 'fechar', sem_resposta: 'exclamacao', falha: 'alerta' } as const;

function Parte({ parte }: { readonly parte: Porque }): ReactElement {
  const { texto, como, valor, conta, partes } = parte;
  return (
    <li className={classes('porque-parte', `porque-${como}`, !conta && 'porque-sem-peso')}>
      <div className="porque-linha">
        {como !== 'valor' && <Icone nome={icones[como]} tamanho={18} />}
        <span>{texto}</span>
        <b>{valor}</b>
        {!conta && <span className="secundario pequeno">não muda o resultado</span>}
      </div>
      {partes.length > 0 && (
        <ul>
          {partes.map((uma, i) => (
            <Parte key={i} parte={uma} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface Props {
  readonly definicao: Definicao;
  readonly expressao: Expressao;
  readonly exemplo: Exemplo;
}

/** "Why is it so?": the outcome for example answers in a sentence, and the rule taken apart with the value of each part. */
export function PorQue({ definicao, expressao, exemplo }: Props): ReactElement {
  const { avaliacao, conclusao, raiz } = explicarRegra(definicao, expressao, exemplo.respostas);
  const como = raiz?.como ?? (avaliacao.ok ? 'valor' : 'falha');
  return (
    <div className="prova-lado-a-lado">
      {expressao.campos.length === 0 ? (
        <p className="secundario">Esta regra não depende de nenhuma resposta.</p>
      ) : (
        <RespostasDeExemplo definicao={definicao} nomes={expressao.campos} exemplo={exemplo} />
      )}
      <div className="prova-resultado">
        <p role="status" className={classes('porque-conclusao', `porque-${como}`)}>
          {conclusao}
        </p>
        {raiz !== undefined && (
          <ul className="porque" aria-label="Parte por parte">
            <Parte parte={raiz} />
          </ul>
        )}
      </div>
    </div>
  );
}
