import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import {
  mudancaDoImovelEmPalavras,
  type MudancaDoImovel,
} from '../../../../schemas/requerimento/cadastro/atualizacaoFeita.ts';
import type { PreviaDoImovel } from '../../../../schemas/requerimento/cadastro/previaDoCadastro.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { CadastroVisto } from '../../../../schemas/requerimento/vistas/cadastro.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';

function Mudancas({ mudancas, rotulo }: { readonly mudancas: readonly MudancaDoImovel[]; readonly rotulo: string }) {
  return (
    <ul aria-label={rotulo}>
      {mudancas.map((mudanca) => (
        <li key={mudanca.atributo}>{mudancaDoImovelEmPalavras(mudanca)}</li>
      ))}
    </ul>
  );
}

function Previa({ previa }: { readonly previa: PreviaDoImovel }): ReactElement {
  const { inscricao, mudancas, falta, erros } = previa;
  const impede = Object.values(erros).flat();
  return (
    <div>
      {mudancas.length > 0 && (
        <>
          <p>Ao deferir, o cadastro do imóvel {inscricao} muda:</p>
          <Mudancas mudancas={mudancas} rotulo={`O que muda no imóvel ${inscricao}`} />
        </>
      )}
      {mudancas.length === 0 && impede.length === 0 && (
        <p>
          {falta === 'servico'
            ? `O imóvel ${inscricao} é do sistema da prefeitura: a mudança é feita lá, e não por este requerimento.`
            : `Ao deferir, nada muda no cadastro do imóvel ${inscricao}: ele já está assim, ou falta a resposta que o diz.`}
        </p>
      )}
      {impede.length > 0 && (
        <Aviso tom="warn" titulo="O cadastro não aceita a mudança, e a etapa não será deferida assim.">
          {impede.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Aviso>
      )}
    </div>
  );
}

function Feitas({ feitas, aberta }: { readonly feitas: CadastroVisto['feitas']; readonly aberta: boolean }) {
  return (
    <>
      {aberta && (
        <p>
          Este requerimento já mudou o cadastro. Voltar a uma etapa ou reabrir não desfaz a mudança: se for o caso,
          corrija no cadastro do imóvel.
        </p>
      )}
      {feitas.map(({ inscricao, etapa, quando, mudancas }) => (
        <div key={`${quando} ${inscricao}`}>
          <p className="secundario">
            Imóvel {inscricao}, etapa {etapa}, em {dataHoraNaCidade(quando)}:
          </p>
          <Mudancas mudancas={mudancas} rotulo={`O que mudou no imóvel ${inscricao}`} />
        </div>
      ))}
    </>
  );
}

/** What the request changes in the property registry: before the decision what it would, by the answers that are saved; afterwards what it did. */
export function CadastroDoImovel({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement | null {
  const { cadastro, formulario, etapa } = requerimento;
  if (cadastro === undefined) return null;
  const { previa, feitas } = cadastro;
  return (
    <Cartao titulo="Cadastro do imóvel">
      {previa?.length === 0 && (
        <p>Ao deferir, nada muda no cadastro: nenhum imóvel foi informado, ou a regra não vale.</p>
      )}
      {previa?.map((uma) => (
        <Previa key={uma.inscricao} previa={uma} />
      ))}
      {previa !== undefined && formulario !== null && (
        <p className="secundario pequeno">
          Pelas respostas já salvas. O que for preenchido ao deferir também conta, e o histórico diz o que mudou.
        </p>
      )}
      {feitas.length > 0 && <Feitas feitas={feitas} aberta={etapa !== null} />}
    </Cartao>
  );
}
