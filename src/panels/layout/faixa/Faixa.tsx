import type { ReactElement } from 'react';
import { useFaixaDaPagina } from './faixaDaPagina.ts';
import './faixa.css';

/** Page and application in the header, on the organisation's picture; where the window is too narrow for it the heading says it. */
export function Faixa(): ReactElement {
  const { bannerTitle, bannerSubtitle, bannerBg } = useFaixaDaPagina();
  return (
    <div className="faixa">
      {bannerBg !== '' && <img className="faixa-foto" src={bannerBg} alt="" />}
      <p>
        <b>{bannerTitle}</b>
        <span>{bannerSubtitle}</span>
      </p>
    </div>
  );
}
