import { useState, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { enviarArquivo } from '../../../dataProvider/enviarArquivo.ts';
import { AreaDeEnvio } from '../../../resources/requerimento/AreaDeEnvio.tsx';
import { caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { conferirArquivo } from '../../../resources/requerimento/conferirArquivo.ts';
import { EnvioEmCurso } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { ComCotas } from '../../../resources/requerimento/ComCotas.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { lerNumero } from '../../../schemas/brasil/numero.ts';
import type { ContrapartidaVista } from '../../../schemas/requerimento/vistas/valores.ts';
import { textos } from '../../../schemas/textos.ts';
import { Campo } from '../../layout/ui/Campo.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import './comprovarContrapartida.css';

const LIMITE_MB = 30;
const OBSERVACAO_MAXIMA = 1000;

interface Props {
  readonly requerimentoId: number;
  readonly contrapartida: ContrapartidaVista;
}

/** Sends the proof of a counterpart, of all that is left or of a part, with what there is to say of it. */
export function ComprovarContrapartida({ requerimentoId, contrapartida }: Props): ReactElement {
  const { envios, lista } = useEnvios();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const [quanto, setQuanto] = useState('');
  const [observacao, setObservacao] = useState('');
  const [erro, setErro] = useState<string>();
  const { id, nome, comprovacao, falta } = contrapartida;
  const caminho = `${caminhoDo(painel, requerimentoId)}/contrapartidas/${id}/comprovar`;
  const recebida = (): void => {
    // Said of what was sent: the next proof is of another part.
    setQuanto('');
    setObservacao('');
    avisar(true, 'Comprovação enviada à prefeitura.');
    void atualizar(requerimentoId);
  };
  let abrir = (): void => undefined;
  const enviar = (arquivo: File): void => {
    const quantidade = quanto.trim() === '' ? undefined : lerNumero(quanto);
    const errada = quanto.trim() !== '' && quantidade === undefined;
    setErro(errada ? textos.validacao.numero : undefined);
    if (errada) return;
    for (const envio of lista) envios.tirar(envio.id);
    const campos = {
      ...(quantidade === undefined ? {} : { quantidade }),
      ...(observacao.trim() === '' ? {} : { observacao: observacao.trim() }),
    };
    void envios
      .enviar(
        `contrapartida:${id}`,
        arquivo,
        (qual, controle) => enviarArquivo(caminho, qual, campos, { ...controle, semAviso: true }),
        conferirArquivo(arquivo, comprovacao.formatos, LIMITE_MB),
      )
      .then((chegou) => chegou && recebida());
  };
  return (
    <div className="contrapartida-comprovar">
      {falta !== null && (
        <Campo
          rotulo="Quanto você comprova"
          opcional
          inputMode="decimal"
          value={quanto}
          maxLength={20}
          erro={erro}
          ajuda={`Em branco: tudo o que falta (${falta}).`}
          onChange={(evento) => setQuanto(evento.target.value)}
        />
      )}
      <Campo
        rotulo="Observação"
        opcional
        value={observacao}
        maxLength={OBSERVACAO_MAXIMA}
        onChange={(evento) => setObservacao(evento.target.value)}
      />
      <ul>
        {lista.map((envio) => (
          <EnvioEmCurso
            key={envio.id}
            envio={envio}
            aoTirar={() => envios.tirar(envio.id)}
            aoRepetir={() => void envios.repetir(envio.id).then((chegou) => chegou && recebida())}
            aoEscolherOutro={() => abrir()}
          />
        ))}
      </ul>
      <div hidden={lista.length > 0}>
        <ComCotas {...{ painel, requerimentoId, envios, lista }}>
          <AreaDeEnvio
            rotulo={`Comprovação: ${nome}`}
            formatos={comprovacao.formatos}
            varios={false}
            texto={`${comprovacao.nome}: ${comprovacao.formatos.join(', ').toUpperCase()}, até ${LIMITE_MB} MB.`}
            botao="Enviar comprovação"
            abrir={(abridor) => {
              abrir = abridor;
            }}
            aoEscolher={([arquivo]) => {
              if (arquivo !== undefined) enviar(arquivo);
            }}
          />
        </ComCotas>
      </div>
    </div>
  );
}
