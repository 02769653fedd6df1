import { useState, type ReactElement } from 'react';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useDefinicao } from './contexto.ts';
import {
  etapasComFormulario,
  QuadroDaPrevia,
  SEM_FORMULARIO,
  semVazios,
  type RespostasDaPrevia,
} from './FormularioDaPrevia.tsx';

interface Props {
  readonly dadas: RespostasDaPrevia;
  readonly aoFechar: () => void;
}

/** The form of a step as the applicant gets it, on a phone's or a desk's width. */
export function Previa({ dadas, aoFechar }: Props): ReactElement {
  const definicao = semVazios(useDefinicao());
  const etapas = etapasComFormulario(definicao);
  const escolhida = etapas.find((e) => e.chave === dadas.etapa)?.chave ?? etapas[0]?.chave;
  const [largura, setLargura] = useState<'390' | '1280'>('1280');
  return (
    <Dialogo titulo="Prévia do formulário" aoFechar={aoFechar} largo alto={largura === '1280'}>
      {escolhida === undefined ? (
        <p className="secundario">{SEM_FORMULARIO}</p>
      ) : (
        <>
          <div className="previa-escolhas">
            <Selecao
              rotulo="Etapa"
              opcoes={etapas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome || 'Etapa sem nome' }))}
              valor={escolhida}
              aoEscolher={dadas.escolher}
            />
            <Escolha
              rotulo="Largura"
              nome="largura-da-previa"
              opcoes={[
                { valor: '1280', rotulo: 'Computador' },
                { valor: '390', rotulo: 'Celular' },
              ]}
              valor={largura}
              aoEscolher={setLargura}
            />
          </div>
          <QuadroDaPrevia definicao={definicao} chave={escolhida} largura={largura} dadas={dadas} />
        </>
      )}
    </Dialogo>
  );
}
